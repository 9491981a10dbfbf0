// The choice of the game and of its rules, made from what the library says there is.

import { Game } from "./pkg/variant_wasm.js";
import { chapterLink, gameTitle, optionWords } from "./words.js";

export class Setup {
  #games;
  #select;
  #place;
  #options = new Map();
  #presets = [];

  constructor(select, place, games) {
    this.#games = games;
    this.#select = select;
    this.#place = place;
    select.replaceChildren(...games.map((info) => new Option(gameTitle(info.name), info.name)));
    select.addEventListener("change", () => this.#build());
    this.#build();
  }

  get game() {
    return this.#select.value;
  }

  /** The chosen rules, "key=value,...", without those that are the default. */
  get rules() {
    const chosen = [];
    for (const [key, { select, rule }] of this.#options) {
      const { value } = select;
      if (!this.#presets.includes(key) && value !== rule.defaultValue) chosen.push(`${key}=${value}`);
    }
    return chosen.join(",");
  }

  /** Shows a game with its rules. */
  show(game, rules) {
    if (game !== this.game || this.#options.size === 0) {
      this.#select.value = game;
      this.#build();
    }
    this.#set(rules);
  }

  #build() {
    const info = this.#games.find((info) => info.name === this.game);
    this.#options.clear();
    // A preset only sets others: the game does not name it among its rules.
    this.#presets = info.rules.filter((rule) => rule.preset).map((rule) => rule.key);
    const inOrder = info.rules.toSorted((one, other) => other.preset - one.preset);
    this.#place.replaceChildren(...inOrder.map((rule) => this.#field(info.name, rule)));
    this.#set("");
  }

  /** The rules that differ from the default after one option is set. */
  #probe(key, value) {
    return this.#canonical(`${key}=${value}`);
  }

  #canonical(rules) {
    const game = new Game(this.game, rules);
    const changed = game.rules;
    game.free();
    return changed;
  }

  #field(game, rule) {
    const words = optionWords(game, rule.key);
    const select = document.createElement("select");
    select.id = `option-${rule.key}`;
    select.append(...rule.values.map((value) => new Option(words.value(value), value)));
    select.addEventListener("change", () => this.#changed(rule.key));
    this.#options.set(rule.key, { select, rule });
    const label = document.createElement("label");
    label.htmlFor = select.id;
    label.textContent = words.label;
    const field = document.createElement("p");
    field.className = "field";
    field.append(label, " ", select);
    if (words.meaning) {
      const hint = document.createElement("span");
      hint.className = "hint";
      hint.id = `${select.id}-hint`;
      const link = document.createElement("a");
      link.href = chapterLink(game, words.anchor);
      link.textContent = "The rule";
      link.setAttribute("aria-label", `The rule: ${words.label}`);
      hint.append(`${words.meaning} `, link);
      select.setAttribute("aria-describedby", hint.id);
      field.append(hint);
    }
    return field;
  }

  #changed(key) {
    const { value } = this.#options.get(key).select;
    this.#set(this.#presets.includes(key) ? this.#probe(key, value) : this.rules);
  }

  /** Sets every option; a preset shows the first value that has these rules, or none. */
  #set(rules) {
    const chosen = new Map(rules.split(",").map((option) => option.split("=")));
    for (const [key, { select, rule }] of this.#options) {
      if (!this.#presets.includes(key)) select.value = chosen.get(key) ?? rule.defaultValue;
    }
    for (const key of this.#presets) {
      const { select, rule } = this.#options.get(key);
      const now = this.#canonical(this.rules);
      const value = rule.values.find((value) => this.#probe(key, value) === now);
      select.querySelector("option[value='']")?.remove();
      if (value === undefined) select.prepend(new Option("as chosen below", ""));
      select.value = value ?? "";
    }
  }
}
