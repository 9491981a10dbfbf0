// The game on the table: the package's `Game` and what the page asks of it again and again.

import { Game } from "./pkg/variant_wasm.js";

export class Table {
  #game;

  /** A new game from a position, by default the start. Throws the library's error. */
  static start(name, rules, fen) {
    return new Table(new Game(name, rules, fen));
  }

  /** A game from its text, read as one of `names`. Throws the error of the one that read most. */
  static load(names, text) {
    let most;
    for (const name of names) {
      try {
        return new Table(Game.fromText(name, text));
      } catch (error) {
        if (!most || isAfter(place(error), place(most))) most = error;
      }
    }
    throw most;
  }

  constructor(game) {
    this.#game = game;
    const start = new Game(game.name, game.rules, game.startFen());
    /** The side that makes the first move. */
    this.firstSide = start.sideToMove();
    start.free();
    this.#look();
  }

  /** Reads everything again, after a change. */
  #look() {
    const game = this.#game;
    this.name = game.name;
    this.rules = game.rules;
    this.fen = game.fen();
    this.side = game.sideToMove();
    this.outcome = game.outcome();
    this.moves = game.moves();
    this.history = game.history();
    this.undone = game.undone();
    this.text = game.text();
    this.last = this.#before((played) => {
      const move = game.moves().find((move) => move.text === played.text);
      return { ...move, ...played, side: game.sideToMove(), says: game.announcements(played.text) };
    });
  }

  /** What `ask` finds in the position before the last move; `undefined` if there is none. */
  #before(ask) {
    const played = this.history.at(-1);
    if (!played || !this.#game.undo()) return undefined;
    try {
      return ask(played);
    } finally {
      this.#game.redo();
    }
  }

  movesFrom(square) {
    return this.moves.filter((move) => move.from === square);
  }

  /** The picture of the position, with the last move's squares coloured. */
  svg(options) {
    const played = this.#before((played) => this.#game.svg({ ...options, lastMove: played.text }));
    return played ?? this.#game.svg(options);
  }

  squares(options) {
    return this.#game.squares(options);
  }

  play(move) {
    this.#change((game) => game.play(move));
  }

  undo() {
    this.#change((game) => game.undo());
  }

  redo() {
    this.#change((game) => game.redo());
  }

  /** Takes moves back, or plays them again, until so many are played. */
  goTo(plies) {
    this.#change((game) => {
      for (let at = this.history.length; at > plies; at--) game.undo();
      for (let at = this.history.length; at < plies; at++) game.redo();
    });
  }

  resign() {
    this.#change((game) => game.resign(this.side));
  }

  agreeDraw() {
    this.#change((game) => game.agreeDraw());
  }

  claimDraw() {
    this.#change((game) => game.claimDraw());
  }

  reopen() {
    this.#change((game) => game.reopen());
  }

  #change(act) {
    act(this.#game);
    this.#look();
  }

  free() {
    this.#game.free();
  }
}

/** The line and the column that an error names. */
function place({ message }) {
  return message.match(/line (\d+), column (\d+)/)?.slice(1).map(Number) ?? [0, 0];
}

function isAfter([line, column], [otherLine, otherColumn]) {
  return line > otherLine || (line === otherLine && column > otherColumn);
}
