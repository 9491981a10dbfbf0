// What the page calls games, options and ends, and which chapter of the book tells of them. A name
// that is not here is shown as the library has it.

/** The game's name for people, its chapter, and what its options mean. */
const GAMES = {
  "great-chess": {
    title: "Great Chess",
    options: {
      stalemate: {
        label: "Stalemate",
        meaning: "What it means that a side is not in check and has no move.",
        anchor: "stalemate",
        values: {
          "draw": "draw",
          "stalemated-loses": "the side without a move loses",
          "stalemated-wins": "the side without a move wins",
        },
      },
    },
  },
  "tamerlane": {
    title: "Tamerlane chess",
    options: {
      array: {
        label: "Array",
        meaning: "How the men stand at the start.",
        anchor: "the-arrays",
        values: { masculine: "masculine", feminine: "feminine", third: "third" },
      },
      stalemate: {
        label: "Stalemate",
        meaning: "What it means that a side is not in check and has no move.",
        anchor: "stalemate",
        values: {
          "stalemated-loses": "the side without a move loses",
          "draw": "draw",
          "stalemated-wins": "the side without a move wins",
        },
      },
      exchange: {
        label: "Exchange of the king",
        meaning: "When a king may change places with another man, once in a game.",
        anchor: "an-exchange-instead-of-stalemate",
        values: {
          "check": "in check only",
          "check-or-stalemate": "in check, or without another move",
        },
      },
      citadel: {
        label: "Draw by the citadel",
        meaning: "Which royal man draws by entering the enemy's citadel.",
        anchor: "the-enemys-citadel",
        values: {
          "original": "the original king",
          "highest": "the highest royal man of its side",
        },
      },
    },
  },
  "turkish-draughts": {
    title: "Turkish draughts",
    options: {
      "preset": {
        label: "Rule book",
        meaning: "Sets the options below as that book has them.",
        anchor: "several-men-against-one",
        values: { article: "encyclopedia article", federation: "Turkish federation" },
      },
      "one-each": {
        label: "One man each",
        meaning: "What it means that each side has one man left.",
        anchor: "one-man-each",
        values: {
          "draw": "draw",
          "king-beats-man": "a king wins against a man",
          "play-on": "the game goes on",
        },
      },
      "several-against-one": {
        label: "Several against one",
        meaning: "What it means that several men, and no king, are left against one.",
        anchor: "several-men-against-one",
        values: { "win": "the several win", "play-on": "the game goes on" },
      },
    },
  },
};

/** Each end: in words, and its section where it is the same in every chapter or one has it. */
const REASONS = {
  "checkmate": { words: "Checkmate", anchor: "checkmate" },
  "stalemate": { words: "Stalemate: no legal move, and not in check", anchor: "stalemate" },
  "dead-material": { words: "Neither side can mate with the men that are left", anchor: "dead-material" },
  "citadel": { words: "A king stands in the enemy's citadel", anchor: "the-draw-by-the-citadel" },
  "no-moves": { words: "The side to move has no legal move", anchor: "no-moves" },
  "no-men": { words: "A side has no man left", anchor: "no-men" },
  "one-each": { words: "One man each", anchor: "one-man-each" },
  "several-against-one": { words: "Several men against a single one", anchor: "several-men-against-one" },
  "repetition": { words: "The same position for the third time", anchor: "draws-in-a-played-game" },
  "quiet-moves": { words: "Too many moves without progress", anchor: "draws-in-a-played-game" },
  "agreement": { words: "The players agreed", anchor: "draws-in-a-played-game", decided: true },
  "resignation": { words: "The other side resigned", anchor: "draws-in-a-played-game", decided: true },
  "time-forfeit": { words: "Time ran out", decided: true },
  "rules-infraction": { words: "A breach of the rules", decided: true },
  "adjudication": { words: "An arbiter decided", decided: true },
  "abandoned": { words: "The game was abandoned", decided: true },
};

/** "great-chess" as people write it. */
export function gameTitle(game) {
  return GAMES[game]?.title ?? game;
}

/** What a rule option is called: `{ label, meaning?, anchor?, value(text) }`. */
export function optionWords(game, key) {
  const words = GAMES[game]?.options[key];
  return {
    label: words?.label ?? key,
    meaning: words?.meaning,
    anchor: words?.anchor,
    value: (text) => words?.values[text] ?? text,
  };
}

/** An end in words: `{ words, anchor, decided }`. */
export function reasonWords(reason) {
  return { anchor: "the-end-of-the-game", decided: false, words: reason, ...REASONS[reason] };
}

/**
 * The address of a section of the rules. This page lies in the built book as `play/index.html`,
 * beside the chapters as the book has them.
 */
export function chapterLink(game, anchor) {
  return `../rules/${game}.html${anchor ? `#${anchor}` : ""}`;
}

/** "White" for "white". */
export function sideName(side) {
  return side === "white" ? "White" : "Black";
}

/** A count of things: "1 move", "24 moves". */
export function counted(number, thing) {
  return `${number.toLocaleString("en")} ${thing}${BigInt(number) === 1n ? "" : "s"}`;
}

/** A man as one reads it: "white elephant". */
export function manWords(man) {
  return `${man.color} ${man.name}`;
}

/** What a move does, but for where it goes: "captures d4 e5", "exchange with the white knight". */
export function moveWords(move, manAt) {
  const taken = move.captured.join(" ");
  if (move.text.includes("~")) {
    const man = manAt(move.to);
    return `exchange${man ? ` with the ${manWords(man)}` : ""}`;
  }
  if (move.text.includes("@")) {
    return taken ? `relocation, removes ${taken}` : "relocation";
  }
  return taken ? `captures ${taken}` : "";
}

/** The kind of mark on the square that a move goes to. */
export function moveKind(move) {
  if (move.text.includes("~")) return "exchange";
  if (move.text.includes("@")) return "relocation";
  if (move.captured.includes(move.to)) return "capture";
  return move.captured.length > 0 ? "jump" : "step";
}
