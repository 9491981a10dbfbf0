// The page: what happens on the board, in the forms and in the address, and what is shown then.

import init, { games } from "./pkg/variant_wasm.js";
import { Board } from "./board.js";
import { choose } from "./chooser.js";
import { Counting } from "./counting.js";
import { readLink, writeLink } from "./link.js";
import { showMoves } from "./movelist.js";
import { Setup } from "./setup.js";
import { Table } from "./table.js";
import {
  chapterLink, counted, gameTitle, manWords, moveKind, moveWords, optionWords, reasonWords, sideName,
} from "./words.js";

const at = (id) => document.getElementById(id);
const dark = matchMedia("(prefers-color-scheme: dark)");

let table;
let selected;
let flipped = false;
/** The move whose way is drawn. */
let drawn;
/** What stands where: the library's squares by name. */
let squares = new Map();

const board = new Board(at("picture"), at("squares"), { press, look, leave, letGo: () => select(undefined) });
let setup;
/** What the package knows of each game. */
let infos;

// ---- The board

function pictureOptions() {
  return { theme: dark.matches ? "dark" : "light", size: 0, flipped };
}

function draw() {
  const highlight = selected === undefined ? [] : table.movesFrom(selected).map((move) => move.to);
  return table.svg({ ...pictureOptions(), highlight: [...new Set(highlight)], drawMove: drawn });
}

function manAt(name) {
  return squares.get(name)?.piece;
}

function movesTo(name) {
  return selected === undefined ? [] : table.movesFrom(selected).filter((move) => move.to === name);
}

/** What is said of a square, and how it is marked. */
function tell({ name, piece }) {
  const said = [name, piece ? manWords(piece) : "empty"];
  const targets = movesTo(name);
  const [first] = targets;
  if (name === selected) said.push("chosen");
  if (targets.length === 1) {
    const words = moveWords(first, manAt);
    said.push(words.startsWith("captures") || !words ? "may go here" : "", words);
  } else if (targets.length > 1) {
    said.push(`may go here in ${targets.length} ways`);
  } else if (name !== selected && table.movesFrom(name).length > 0) {
    said.push("may move");
  }
  const last = table.last;
  if (last && (last.from === name || last.to === name)) said.push("last move");
  const kind = first && moveKind(first);
  return {
    label: said.filter(Boolean).join(", "),
    may: kind,
    badge: { exchange: "exchange", relocation: "relocate" }[kind],
    selected: name === selected,
    last: last?.from === name || last?.to === name ? "" : undefined,
    usable: targets.length > 0 || table.movesFrom(name).length > 0,
  };
}

async function press(name) {
  const targets = movesTo(name);
  const ownMoves = table.movesFrom(name);
  if (targets.length === 0) {
    select(name !== selected && ownMoves.length > 0 ? name : undefined);
    if (ownMoves.length === 0) explain(name);
    return;
  }
  // Where an own man stands the player may mean that man.
  if (targets.length === 1 && ownMoves.length === 0) {
    play(targets[0]);
    return;
  }
  const from = selected;
  const texts = targets.map((move) => [move.san, moveWords(move, manAt)]);
  if (ownMoves.length > 0 && name !== from) texts.push([`Choose the ${manWords(manAt(name))} instead`]);
  const heading = `From ${from} to ${name}`;
  const choice = await choose(at("chooser"), heading, texts, (number) => drawWay(targets[number]));
  drawWay(undefined);
  if (choice === undefined) board.focus(name);
  else if (choice < targets.length) play(targets[choice]);
  else select(name);
}

/** Why nothing happens on a square. */
function explain(name) {
  const man = manAt(name);
  if (!man || table.outcome) return;
  const why = man.color === table.side ? "has no legal move" : "is not to move";
  showTurn(`The ${manWords(man)} on ${name} ${why}. ${turnWords()}`);
}

function select(name) {
  selected = name;
  drawn = undefined;
  showBoard();
  showMan();
}

function look(name) {
  if (at("chooser").open) return;
  drawWay(movesTo(name)[0]);
}

function leave() {
  if (!at("chooser").open) drawWay(undefined);
}

function drawWay(move) {
  if (drawn === move?.text) return;
  drawn = move?.text;
  board.draw(draw());
}

function showBoard() {
  const found = table.squares(pictureOptions());
  squares = new Map(found.map((square) => [square.name, square]));
  board.show(draw(), found, tell);
}

// ---- What is done

function play(move) {
  attempt("board-error", "This move", () => {
    table.play(move.text);
    changed();
    board.focus(move.to);
  });
}

/** Does something that the library may refuse: then its words are shown, and nothing has changed. */
function attempt(place, what, act) {
  const error = at(place);
  error.textContent = "";
  const input = { "fen-error": "fen", "text-error": "text" }[place];
  try {
    act();
    if (input) at(input).removeAttribute("aria-invalid");
    return true;
  } catch (refusal) {
    error.textContent = `${what}: ${refusal.message}`;
    if (input) at(input).setAttribute("aria-invalid", "true");
    return false;
  }
}

/** Puts another game on the table, and the board where it is seen. */
function lay(next) {
  table?.free();
  table = next;
  setup.show(table.name, table.rules);
  changed();
  at("board").scrollIntoView({ block: "nearest" });
}

/** Shows everything anew: there is another position. */
function changed() {
  selected = undefined;
  drawn = undefined;
  for (const error of document.querySelectorAll(".error")) error.textContent = "";
  for (const input of document.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
  showBoard();
  showMan();
  showTurn(turnWords());
  showSays();
  showEnd();
  showGame();
  showMoves(at("list"), table, (plies) => {
    table.goTo(plies);
    changed();
    at("list").querySelector("[aria-current]")?.focus();
  });
  at("list-empty").hidden = table.history.length + table.undone.length > 0;
  disable("undo", table.history.length === 0);
  disable("redo", table.undone.length === 0);
  at("fen").value = table.fen;
  at("text").value = table.text;
  at("paths-field").hidden = !infoOf(table.name).hasPaths;
  try {
    history.replaceState(null, "", linkToHere());
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute. The next one will do.
  }
}

/** The address of the page with this position. */
function linkToHere() {
  return new URL(writeLink({ game: table.name, rules: table.rules, fen: table.fen }), location.href).href;
}

/** A button that has the focus keeps it when it has nothing to do. */
function disable(id, nothing) {
  at(id).setAttribute("aria-disabled", String(nothing));
}

function infoOf(game) {
  return infos.find((info) => info.name === game);
}

// ---- What is shown

function showMan() {
  const moves = selected === undefined ? [] : table.movesFrom(selected);
  const men = new Set(table.moves.map((move) => move.from)).size;
  at("man-heading").textContent =
    selected === undefined ? "Moves" : `Moves of the ${manWords(manAt(selected))} on ${selected}`;
  at("man-hint").hidden = selected !== undefined;
  at("man-hint").textContent = table.outcome
    ? "The game is over."
    : `${counted(table.moves.length, "legal move")} of ${men === 1 ? "1 man" : `${men} men`}. Choose a man to see where it may go.`;
  at("man-moves").replaceChildren(
    ...moves.map((move) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(move.san);
      const words = moveWords(move, manAt);
      if (words) {
        const small = document.createElement("small");
        small.textContent = words;
        button.append(" ", small);
      }
      button.addEventListener("click", () => play(move));
      for (const event of ["focus", "pointerenter"]) button.addEventListener(event, () => drawWay(move));
      for (const event of ["blur", "pointerleave"]) button.addEventListener(event, () => drawWay(undefined));
      const item = document.createElement("li");
      item.append(button);
      return item;
    }),
  );
}

function turnWords() {
  const last = table.last ? `${sideName(table.last.side)}: ${table.last.san}. ` : "";
  return last + (table.outcome ? "The game is over." : `${sideName(table.side)} to move.`);
}

function showTurn(words) {
  at("turn").textContent = words;
}

function showSays() {
  const says = table.last?.says ?? [];
  at("says").hidden = says.length === 0;
  at("says").textContent =
    says.length === 0 ? "" : `${sideName(table.last.side)} says ${says.map((one) => `“${one}”`).join(" and ")}.`;
}

function showEnd() {
  const { outcome } = table;
  at("banner").hidden = !outcome;
  for (const id of ["resign", "agree", "claim"]) disable(id, Boolean(outcome));
  at("resign").textContent = `${sideName(table.side)} resigns`;
  if (!outcome) return;
  const { words, anchor, decided } = reasonWords(outcome.reason);
  at("verdict").textContent = outcome.winner ? `${sideName(outcome.winner)} has won` : "A draw";
  at("result").textContent = outcome.result;
  at("reason").textContent = `${words}.`;
  at("rule-link").href = chapterLink(table.name, anchor);
  at("rule-link").textContent = "The rule that decided";
  at("reopen").hidden = !decided;
  // The banner shows it; the status line, which readers follow, says it.
  const said = document.createElement("span");
  said.className = "hidden";
  said.textContent = ` ${at("verdict").textContent}: ${words}.`;
  at("turn").append(said);
}

function showGame() {
  const rules = table.rules
    .split(",")
    .filter(Boolean)
    .map((option) => {
      const [key, value] = option.split("=");
      const words = optionWords(table.name, key);
      return `${words.label.toLowerCase()}: ${words.value(value)}`;
    });
  at("title").textContent = gameTitle(table.name);
  document.title = `${gameTitle(table.name)}: play`;
  at("rules-now").textContent = rules.length > 0 ? `With ${rules.join("; ")}.` : "";
  at("chapter").href = chapterLink(table.name);
}

// ---- The address

function followLink() {
  let wanted;
  const followed = attempt("board-error", "This link", () => {
    wanted = readLink(location.hash);
    if (!wanted) return;
    lay(Table.start(wanted.game, wanted.rules, wanted.fen));
  });
  if (followed && wanted) return;
  if (followed && table) return;
  const refused = at("board-error").textContent;
  // A link that is wrong takes nobody's game away.
  if (table) changed();
  else lay(Table.start(infos[0].name));
  at("board-error").textContent = refused;
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`Copied: ${what}.`);
  } catch {
    toast(`The browser does not let the page copy. ${what}: ${text}`);
  }
}

function toast(text) {
  const place = at("copied");
  place.textContent = text;
  place.classList.remove("hidden");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => {
    place.classList.add("hidden");
    place.textContent = "";
  }, 3000);
}

// ---- The start

function listen() {
  const click = (id, act) =>
    at(id).addEventListener("click", () => {
      if (at(id).getAttribute("aria-disabled") !== "true") act();
    });
  const submit = (id, act) =>
    at(id).addEventListener("submit", (event) => {
      event.preventDefault();
      act();
    });
  const change = (act) => () => {
    act();
    changed();
  };
  click("undo", change(() => table.undo()));
  click("redo", change(() => table.redo()));
  click("flip", () => {
    flipped = !flipped;
    at("flip").setAttribute("aria-pressed", String(flipped));
    showBoard();
  });
  const end = (id, what, act) => click(id, () => attempt("end-error", what, change(act)));
  end("resign", "To resign", () => table.resign());
  end("agree", "A draw by agreement", () => table.agreeDraw());
  end("claim", "A claim", () => table.claimDraw());
  click("reopen", () => {
    table.reopen();
    changed();
    board.focus();
  });
  click("copy-link", () => copy(linkToHere(), "link to this position"));
  click("copy-fen", () => copy(table.fen, "position"));
  click("copy-text", () => copy(table.text, "game"));
  submit("setup", () =>
    attempt("setup-error", "This game", () => lay(Table.start(setup.game, setup.rules))),
  );
  submit("fen-form", () =>
    attempt("fen-error", "This position is refused", () =>
      lay(Table.start(table.name, table.rules, at("fen").value.trim())),
    ),
  );
  submit("text-form", () =>
    attempt("text-error", "This text is refused", () => {
      const others = infos.map((info) => info.name).filter((name) => name !== table.name);
      lay(Table.load([table.name, ...others], at("text").value));
    }),
  );
  dark.addEventListener("change", showBoard);
  addEventListener("hashchange", followLink);
}

async function main() {
  await init();
  infos = games();
  setup = new Setup(at("game"), at("options"), infos);
  followLink();
  listen();
  new Counting(
    {
      form: at("count"), depth: at("depth"), paths: at("paths"), pathsField: at("paths-field"),
      stop: at("count-stop"), error: at("count-error"), progress: at("count-progress"),
      bar: at("count-bar"), now: at("count-now"), result: at("count-result"),
      moves: at("count-moves"), rows: at("count-rows"), position: at("count-position"),
    },
    () => table,
  );
  at("loading").remove();
  performance.mark("playable");
}

main().catch((error) => {
  at("loading").remove();
  at("board-error").textContent = `The board could not be set up: ${error.message}`;
});
