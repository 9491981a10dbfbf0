// What a player does on the page, and sees there.

/** The button of a square. */
export function square(page, name) {
  return page.locator(`[data-square="${name}"]`);
}

/** The names of the squares where the chosen man may go, in order. */
export async function targets(page) {
  const names = await page.locator("[data-may]").evaluateAll((all) => all.map((one) => one.dataset.square));
  return names.sort();
}

/**
 * Plays moves with clicks, each written as in the command: `e2d4`, `d3-d4`, `a4xe8`, `f1~a5`,
 * `c10@g6`. If the page asks whether an exchange is meant, it is.
 */
export async function play(page, moves) {
  for (const move of moves.trim().split(/\s+/)) {
    const names = move.match(/[a-z]\d+/g);
    // The mouse goes there without waiting whether the board still moves; it never does.
    await square(page, names[0]).click({ force: true });
    await square(page, names.at(-1)).click({ force: true });
    if (move.includes("~") && (await page.locator("#chooser[open]").count()) === 1) {
      await page.locator("#choices button").first().click();
    }
  }
}

export function fen(page) {
  return page.locator("#fen").inputValue();
}

/** Sets a position up in the game on the table. */
export async function setUp(page, text) {
  await page.locator("#fen").fill(text);
  await page.getByRole("button", { name: "Set up" }).click();
}

/** Starts a game under rules, given as `key=value` pairs. */
export async function start(page, game, rules = {}) {
  await page.locator("#game").selectOption(game);
  for (const [key, value] of Object.entries(rules)) {
    await page.locator(`#option-${key}`).selectOption(value);
  }
  await page.getByRole("button", { name: "Start" }).last().click();
}

export function text(page, id) {
  return page.locator(`#${id}`).innerText();
}

/** The moves played and taken back, as the list has them. */
export async function listed(page) {
  const texts = await page.locator("#list button").allInnerTexts();
  return texts.slice(1);
}

/** The address's hash, its parts by name. */
export async function hash(page) {
  const text = await page.evaluate(() => location.hash.slice(1));
  return Object.fromEntries(new URLSearchParams(text));
}

/** A position as a link. */
export function link(game, fen = "", rules = "") {
  return `#${new URLSearchParams({ game, rules, ...(fen && { fen }) })}`;
}
