// Positions and games as texts, and the address.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, pageUrl, useBrowser } from "./lib/browser.js";
import { fen, hash, link, listed, play, setUp, square, start, text } from "./lib/page.js";

useBrowser();

const BARE = "k9/10/1Q8/10/10/10/10/10/10/5K4 b - - 0 1";

test("a position that is refused: the library's words, and the board as it was", async (t) => {
  const page = await open(t);
  await play(page, "e3e4 f8f7");
  const before = await fen(page);
  const picture = await page.locator("#picture").innerHTML();
  await setUp(page, "4k5/10 w");
  assert.equal(await text(page, "fen-error"), "This position is refused: FEN: 2 ranks, expected 10");
  assert.equal(await page.locator("#fen-error").getAttribute("role"), "alert");
  assert.equal(await page.locator("#fen").getAttribute("aria-invalid"), "true");
  assert.equal(await fen(page), "4k5/10 w", "what was written can be mended");
  assert.equal(await page.locator("#picture").innerHTML(), picture);
  assert.equal((await hash(page)).fen, before);
  assert.equal((await listed(page)).length, 2);

  await setUp(page, BARE);
  assert.equal(await page.locator("#fen-error").isVisible(), false);
  assert.equal(await page.locator("#fen").getAttribute("aria-invalid"), null);
  assert.equal(await text(page, "verdict"), "A draw");
});

test("game texts are copied and loaded", async (t) => {
  const page = await open(t, { permissions: ["clipboard-read", "clipboard-write"] });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await start(page, "tamerlane", { array: "third" });
  await play(page, "e3e4 e8e7");
  const [before, position] = [await page.locator("#text").inputValue(), await fen(page)];
  // The browser copies in its own time.
  const copy = async (what) => {
    await page.getByRole("button", { name: `Copy ${what}` }).click();
    await page.locator("#copied", { hasText: `Copied: ${what}` }).waitFor({ state: "attached" });
    return clipboard();
  };
  assert.equal(await copy("game"), before);
  assert.equal(await copy("position"), position);
  const copied = await copy("link");

  // Another game is on the table; the text says itself which one it is.
  await start(page, "turkish-draughts");
  await page.locator("#text").fill(before);
  await page.getByRole("button", { name: "Load" }).click();
  assert.equal(await fen(page), position);
  assert.deepEqual(await listed(page), ["e4", "e7"]);
  assert.equal(await page.locator("#game").inputValue(), "tamerlane");
  assert.equal(await page.locator("#option-array").inputValue(), "third");
  assert.equal(await text(page, "title"), "Tamerlane chess");

  const other = await page.context().newPage();
  await other.goto(copied);
  await other.locator("#loading").waitFor({ state: "detached" });
  assert.equal(await fen(other), position);
  await other.close();
});

test("a game text with a fault: the library's words, and the game as it was", async (t) => {
  const page = await open(t);
  await play(page, "e3e4");
  const before = await fen(page);
  const refused = async (game) => {
    const faulty = `[Variant "${game}"]\n\n1. e4 f7 2. Kz9 *\n`;
    await page.locator("#text").fill(faulty);
    await page.getByRole("button", { name: "Load" }).click();
    assert.equal(await page.locator("#text").inputValue(), faulty, "it can be mended");
    assert.equal(await fen(page), before);
    assert.deepEqual(await listed(page), ["e4"]);
    return text(page, "text-error");
  };
  // Whichever game is on the table, the one that the text names says what is wrong with it.
  assert.match(await refused("great-chess"), /^This text is refused: game 1: line 3, column 13: .*"Kz9"/);
  assert.match(await refused("tamerlane"), /^This text is refused: game 1: line 3, column 13: .*"Kz9"/);
  assert.match(await refused("checkers"), /^This text is refused: game 1: line 1, column 1: "checkers"/);
});

test("a loaded game that was resigned is over, and goes on if the players want", async (t) => {
  const page = await open(t, { hash: link("turkish-draughts") });
  await page.getByRole("button", { name: "White resigns" }).click();
  const before = await page.locator("#text").inputValue();
  await start(page, "great-chess");
  await page.locator("#text").fill(before);
  await page.getByRole("button", { name: "Load" }).click();
  assert.equal(await text(page, "title"), "Turkish draughts");
  assert.equal(await text(page, "verdict"), "Black has won");
  await page.getByRole("button", { name: "Take the end back" }).click();
  assert.equal(await page.locator("#banner").isVisible(), false);
});

test("a link brings game, rules and position, and is written as the game goes on", async (t) => {
  const page = await open(t, { hash: link("great-chess", BARE, "stalemate=stalemated-loses") });
  assert.equal(await text(page, "verdict"), "White has won");
  assert.equal(await page.locator("#option-stalemate").inputValue(), "stalemated-loses");
  assert.deepEqual(await hash(page), { game: "great-chess", rules: "stalemate=stalemated-loses", fen: BARE });

  // Another address without another page.
  const exchange = "5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1";
  await page.evaluate((hash) => (location.hash = hash), link("tamerlane", exchange));
  await page.getByRole("heading", { name: "Tamerlane chess" }).waitFor();
  assert.equal(await fen(page), exchange);
  assert.equal(await page.locator("#game").inputValue(), "tamerlane");
  const visited = await page.evaluate(() => history.length);
  await play(page, "f1g1");
  assert.equal((await hash(page)).fen, await fen(page));
  assert.equal(await page.evaluate(() => history.length), visited, "moves do not fill the history");
  await page.reload();
  await page.locator("#loading").waitFor({ state: "detached" });
  assert.equal(await square(page, "g1").getAttribute("aria-label"), "g1, white king");
});

test("without a position the link means the start, and without anything the first game", async (t) => {
  const page = await open(t, { hash: "#game=tamerlane&rules=array=feminine" });
  assert.equal(await text(page, "rules-now"), "With array: feminine.");
  assert.equal(await square(page, "f3").getAttribute("aria-label"), "f3, empty");
  const bare = await open(t);
  assert.equal(await text(bare, "title"), "Great Chess");
  assert.equal(await text(bare, "board-error"), "");
});

for (const [bad, message] of [
  ["#game=checkers", /^This link: unknown game "checkers"/],
  ["#game=tamerlane&rules=array=fourth", /^This link: .*fourth/],
  ["#game=great-chess&fen=4k5/10+w", /^This link: FEN: 2 ranks, expected 10$/],
  ["#fen=W:Wa1:Bh8", /^This link: the part "game" is missing$/],
  ["#game=tamerlane&colour=red", /^This link: there is no part called "colour"$/],
  ["#game=tamerlane&game=chess", /^This link: the part "game" is there twice$/],
]) {
  test(`a bad link, ${bad}: a message and the first game`, async (t) => {
    const page = await open(t, { hash: bad });
    assert.match(await text(page, "board-error"), message);
    assert.equal(await text(page, "title"), "Great Chess");
    await play(page, "e3e4");
    assert.equal(await page.locator("#board-error").isVisible(), false);
  });
}

test("a bad link takes nobody's game away", async (t) => {
  const page = await open(t);
  await play(page, "e3e4");
  const before = await hash(page);
  await page.evaluate(() => (location.hash = "#game=checkers"));
  await page.locator("#board-error:not(:empty)").waitFor();
  assert.deepEqual(await listed(page), ["e4"]);
  assert.deepEqual(await hash(page), before);
});

test("a text of the address is only text", async (t) => {
  const page = await open(t, { hash: "#game=<img src=x onerror=alert(1)>" });
  assert.match(await text(page, "board-error"), /<img/);
  assert.equal(await page.locator("main img").count(), 0);
  assert.ok(page.url().startsWith(pageUrl()));
});
