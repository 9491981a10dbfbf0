// The board: the library's picture, and over it a button for each square, which mouse, finger,
// keyboard and screen reader use alike. Where the squares are the library says.

/** Up, down, left and right as steps of rows and columns. */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Board {
  #picture;
  #grid;
  #told;
  #rows = [];
  #buttons = new Map();
  #layout = "";
  #active;

  /**
   * `told` is told what happens on squares: `press(name)`, `look(name)` when one is pointed at or
   * has the focus, `leave(name)` when no longer, and `letGo()` for Escape.
   */
  constructor(picture, grid, told) {
    this.#picture = picture;
    this.#grid = grid;
    this.#told = told;
    grid.addEventListener("click", (event) => this.#on(event, (name) => told.press(name)));
    grid.addEventListener("focusin", (event) =>
      this.#on(event, (name) => {
        this.#activate(name);
        told.look(name);
      }),
    );
    grid.addEventListener("focusout", (event) => this.#on(event, (name) => told.leave(name)));
    grid.addEventListener("pointerover", (event) => this.#on(event, (name) => told.look(name)));
    grid.addEventListener("pointerout", (event) => this.#on(event, (name) => told.leave(name)));
    grid.addEventListener("keydown", (event) => this.#key(event));
  }

  #on(event, act) {
    const button = event.target.closest("button");
    if (button) act(button.dataset.square);
  }

  /** Draws the picture anew, and only that. */
  draw(svg) {
    const template = document.createElement("template");
    template.innerHTML = svg;
    const next = template.content.firstElementChild;
    const now = this.#picture.firstElementChild;
    if (now?.getAttribute("viewBox") === next.getAttribute("viewBox")) change(now, next);
    else this.#picture.replaceChildren(next);
  }

  /**
   * Draws the picture and sets up the squares. `squares` is what the library says of them, and
   * `tell(square)` gives what is to be said and marked: `{ label, may, selected, last, usable }`.
   */
  show(svg, squares, tell) {
    this.draw(svg);
    const view = this.#picture.firstElementChild.viewBox.baseVal;
    const layout = JSON.stringify([view.width, view.height, squares.map((s) => [s.name, s.x, s.y])]);
    if (layout !== this.#layout) {
      this.#build(squares, view);
      this.#layout = layout;
    }
    for (const square of squares) {
      const button = this.#buttons.get(square.name);
      const { label, may, badge, selected, last, usable } = tell(square);
      button.setAttribute("aria-label", label);
      button.setAttribute("aria-selected", String(selected));
      set(button, "may", may);
      set(button, "badge", badge);
      set(button, "last", last);
      set(button, "usable", usable ? "" : undefined);
    }
  }

  #build(squares, view) {
    const hadFocus = this.#grid.contains(document.activeElement);
    const wide = view.width / view.height;
    this.#picture.parentElement.style.setProperty("--wide", String(wide));
    this.#buttons.clear();
    const byRow = Map.groupBy(squares, (square) => square.y);
    const inOrder = [...byRow.values()].sort((one, other) => one[0].y - other[0].y);
    this.#rows = inOrder.map((row) => row.sort((one, other) => one.x - other.x));
    this.#grid.replaceChildren(
      ...this.#rows.map((row) => {
        const element = document.createElement("div");
        element.setAttribute("role", "row");
        element.append(...row.map((square) => this.#button(square, view)));
        return element;
      }),
    );
    if (!this.#buttons.has(this.#active)) this.#active = this.#rows.at(-1)[0].name;
    this.#activate(this.#active);
    if (hadFocus) this.focus();
  }

  #button({ name, x, y, side }, view) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("role", "gridcell");
    button.dataset.square = name;
    button.tabIndex = -1;
    button.style.left = `${(100 * x) / view.width}%`;
    button.style.top = `${(100 * y) / view.height}%`;
    button.style.width = `${(100 * side) / view.width}%`;
    button.style.height = `${(100 * side) / view.height}%`;
    this.#buttons.set(name, button);
    return button;
  }

  /** Puts the focus on a square, or on the one that had it. */
  focus(name = this.#active) {
    this.#buttons.get(name)?.focus();
  }

  /** Of all squares one can be reached with Tab: the last that was used. */
  #activate(name) {
    const before = this.#buttons.get(this.#active);
    if (before) before.tabIndex = -1;
    this.#active = name;
    this.#buttons.get(name).tabIndex = 0;
  }

  #key(event) {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      this.#told.letGo();
      return;
    }
    // The page is not to scroll, not even where the board ends.
    if (event.key in ARROWS) event.preventDefault();
    const row = this.#rows.findIndex((row) => row.some((square) => square.name === this.#active));
    const column = this.#rows[row].findIndex((square) => square.name === this.#active);
    const target = this.#target(event, row, column);
    if (!target) return;
    event.preventDefault();
    this.focus(target.name);
  }

  #target(event, row, column) {
    if (event.key === "Home" || event.key === "End") {
      const end = event.key === "Home" ? 0 : -1;
      return (event.ctrlKey ? this.#rows.at(end) : this.#rows[row]).at(end);
    }
    if (!(event.key in ARROWS) || event.ctrlKey) return undefined;
    const [down, right] = ARROWS[event.key];
    if (down === 0) return this.#rows[row][column + right];
    // A square beside the board has none above it: the nearest then.
    const { x } = this.#rows[row][column];
    const away = (square) => Math.abs(square.x - x);
    return this.#rows[row + down]?.toSorted((one, other) => away(one) - away(other))[0];
  }
}

function set(element, name, value) {
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}

/**
 * Gives a picture the parts of the next one. Those that it has already stay where they are: most do
 * from move to move, and to lay them all out again would take longer than everything else.
 */
function change(now, next) {
  const kept = Map.groupBy(now.children, (part) => part.outerHTML);
  const parts = [...next.children].map((part) => kept.get(part.outerHTML)?.shift() ?? part);
  for (const part of [...kept.values()].flat()) part.remove();
  let at = now.firstElementChild;
  for (const part of parts) {
    if (part === at) at = at.nextElementSibling;
    else now.insertBefore(part, at);
  }
}
