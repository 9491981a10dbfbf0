// The question which move is meant, where several go from one square to the same other one.

/**
 * Asks, and answers with the number of the choice, or `undefined` if none is taken. `texts` are the
 * choices, `look(number)` is called when one is pointed at or has the focus.
 */
export function choose(dialog, heading, texts, look) {
  dialog.querySelector("h2").textContent = heading;
  const items = texts.map((text, number) => {
    const button = document.createElement("button");
    button.value = String(number);
    const [first, ...rest] = text;
    const strong = document.createElement("strong");
    strong.textContent = first;
    button.append(strong, ...rest.filter(Boolean).map((part) => ` ${part}`));
    button.addEventListener("focus", () => look(number));
    button.addEventListener("pointerenter", () => look(number));
    const item = document.createElement("li");
    item.append(button);
    return item;
  });
  dialog.querySelector("ul").replaceChildren(...items);
  return new Promise((answer) => {
    // A button answers at once: the browser reports a closed dialog only in a later task.
    dialog.onsubmit = (event) => {
      event.preventDefault();
      dialog.close();
      const { value } = event.submitter;
      answer(value === "" ? undefined : Number(value));
    };
    // Escape closes the dialog without a button. The report may belong to an earlier question.
    dialog.onclose = () => {
      if (!dialog.open) answer(undefined);
    };
    dialog.showModal();
  });
}
