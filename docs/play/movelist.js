// The moves played, and those taken back, which can be played again. Each is a button that leads to
// the position after it.

/** Fills the list. `goTo(plies)` is called with the number of moves that shall have been played. */
export function showMoves(list, table, goTo) {
  const { history, undone, firstSide } = table;
  const moves = [...history, ...undone];
  const shift = firstSide === "black" && moves.length > 0 ? 1 : 0;
  const rows = [];
  for (let first = -shift; first < moves.length; first += 2) {
    const row = document.createElement("li");
    for (const at of [first, first + 1]) {
      if (at < 0) row.append(gap());
      else if (at < moves.length) row.append(button(moves[at], at, history.length, goTo));
    }
    rows.push(row);
  }
  if (moves.length > 0) {
    const start = document.createElement("li");
    start.className = "start";
    start.append(button({ san: "Start" }, -1, history.length, goTo));
    rows.unshift(start);
  }
  list.replaceChildren(...rows);
  // Later, when everything else is laid out as well.
  requestAnimationFrame(() => {
    const now = list.querySelector("[aria-current]");
    if (now) list.scrollTop = now.offsetTop + now.offsetHeight - list.clientHeight;
  });
}

function button(move, at, played, goTo) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = move.san;
  if (at + 1 === played) button.setAttribute("aria-current", "step");
  if (at >= played) {
    button.className = "undone";
    button.setAttribute("aria-label", `${move.san}, taken back`);
  }
  button.addEventListener("click", () => goTo(at + 1));
  return button;
}

function gap() {
  const span = document.createElement("span");
  span.textContent = "…";
  return span;
}
