// Counting in a worker: the form, the progress, and the numbers.

import { counted } from "./words.js";

export class Counting {
  #parts;
  #table;
  #worker;
  #nodes = 0n;
  #done = 0;
  #first = 0;

  /** `parts` are the page's elements, `table()` gives the game to count in. */
  constructor(parts, table) {
    this.#parts = parts;
    this.#table = table;
    parts.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#start();
    });
    parts.stop.addEventListener("click", () => this.stop());
  }

  #start() {
    const parts = this.#parts;
    this.#end();
    const table = this.#table();
    const depth = parts.depth.valueAsNumber;
    const paths = parts.paths.checked && !parts.pathsField.hidden;
    this.#nodes = 0n;
    this.#done = 0;
    this.#first = table.moves.length;
    parts.position.textContent = table.fen;
    parts.error.textContent = "";
    parts.result.textContent = "";
    parts.rows.replaceChildren();
    parts.moves.hidden = false;
    parts.progress.hidden = false;
    parts.bar.removeAttribute("value");
    parts.now.textContent = "The worker is being started.";
    parts.stop.disabled = false;
    const worker = new Worker(new URL("./counter.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data, depth);
    worker.onerror = (event) => this.#fail(event.message || "the worker did not start");
    const { name, rules, fen } = table;
    worker.postMessage({ name, rules, fen, depth, paths });
  }

  #hear({ nodes, move, count, total, seconds, failed }, depth) {
    const parts = this.#parts;
    if (failed !== undefined) {
      this.#fail(failed);
    } else if (total !== undefined) {
      this.#end();
      parts.moves.hidden = this.#done === 0;
      parts.result.textContent =
        `${counted(total, "sequence")} of ${counted(depth, "move")}, in ${seconds.toFixed(2)} s.`;
    } else if (move !== undefined) {
      this.#done += 1;
      const row = parts.rows.insertRow();
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = move;
      row.append(head);
      row.insertCell().textContent = count.toLocaleString("en");
    } else {
      this.#nodes = nodes;
    }
    if (this.#worker) this.#progress();
  }

  #progress() {
    const { bar, now } = this.#parts;
    // A game that is over offers no moves, though its position may have some.
    const of = this.#first > 0 ? ` of ${this.#first}` : "";
    if (of) {
      bar.max = this.#first;
      bar.value = this.#done;
    }
    now.textContent = `${this.#soFar()}, ${this.#done}${of} first moves done.`;
  }

  #soFar() {
    return `${this.#nodes.toLocaleString("en")} so far`;
  }

  #fail(message) {
    this.#end();
    this.#parts.moves.hidden = true;
    this.#parts.error.textContent = message;
  }

  /** Stops counting, and says how far it came. Nothing if it does not count. */
  stop() {
    if (!this.#worker) return;
    this.#end();
    this.#parts.result.textContent =
      `Stopped: ${this.#soFar()}, ${counted(this.#done, "first move")} done.`;
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#parts.progress.hidden = true;
    this.#parts.stop.disabled = true;
  }
}
