// Whole games, from the start to the banner that tells how they ended, and back again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, useBrowser } from "./lib/browser.js";
import { fen, hash, link, listed, play, square, start, text } from "./lib/page.js";

useBrowser();

const GAMES = [
  {
    game: "great-chess",
    moves: "b1a3 c9c8 e2d4 f9d8 d4d8",
    last: "Wxd8#",
    verdict: "White has won",
    reason: "Checkmate.",
    section: "checkmate",
  },
  {
    game: "tamerlane",
    // With an exchange of Black's king.
    moves: "b2c4 f9f10 c4a5 d8d7 j2h1 a8a7 c1d4 j9h10 d4e7 f10~h10 e7h8 i8i7 h8e9",
    last: "Cxe9#",
    verdict: "White has won",
    reason: "Checkmate.",
    section: "checkmate",
  },
  {
    game: "turkish-draughts",
    moves:
      "e3-e4 c6-c5 e4-e5 e6xe4 a3-a4 c5-b5 f3-e3 a6-a5 a4xe8 d7-e7 e8xa8 b7-b6 " +
      "e3xe5 g6-g5 a8-a6 g5-g4 a6xg8 c7-c6 g3xg5 h6-h5 g8-h8 h5xd5 h8xh7",
    last: "h8xh7xd5xc6xf7(h7)",
    verdict: "White has won",
    reason: "A side has no man left.",
    section: "no-men",
  },
];

for (const { game, moves, last, verdict, reason, section } of GAMES) {
  test(`${game}: a game to its end, to its start, and to its end again`, async (t) => {
    const page = await open(t);
    await start(page, game);
    const first = await fen(page);
    await play(page, moves);

    const count = moves.split(" ").length;
    assert.equal((await listed(page)).length, count);
    assert.equal((await listed(page)).at(-1), last);
    assert.equal(await text(page, "verdict"), verdict);
    assert.equal(await text(page, "reason"), reason);
    assert.equal(await page.locator("[data-usable]").count(), 0, "nobody may move any more");
    assert.equal(await page.getByRole("button", { name: "Take the end back" }).count(), 0);
    const end = await fen(page);
    const played = await page.locator("#text").inputValue();

    const undo = page.getByRole("button", { name: "Undo" });
    for (let ply = 0; ply < count; ply++) await undo.press("Enter");
    assert.equal(await fen(page), first);
    assert.equal(await undo.getAttribute("aria-disabled"), "true");
    assert.equal(await page.locator("#banner").isVisible(), false);
    assert.equal((await listed(page)).length, count, "what was taken back can be played again");
    assert.equal((await hash(page)).fen, first);

    const redo = page.getByRole("button", { name: "Redo" });
    for (let ply = 0; ply < count; ply++) await redo.press("Enter");
    assert.equal(await fen(page), end);
    assert.equal(await page.locator("#text").inputValue(), played);
    assert.equal(await redo.getAttribute("aria-disabled"), "true");
    assert.equal(await text(page, "verdict"), verdict);

    // The move list leads to any position.
    await page.locator("#list button").first().click();
    assert.equal(await fen(page), first);
    await page.locator("#list button").last().click();
    assert.equal(await fen(page), end);

    // The rule's chapter is in the book, and so is the section.
    await page.getByRole("link", { name: "The rule that decided" }).click();
    await page.waitForURL(new RegExp(`/any/folder/rules/${game}\\.html#${section}$`));
    assert.equal(await page.locator(`[id="${section}"]`).count(), 1);
  });
}

test("a game that Black begins is numbered so, and the list tells what is played next", async (t) => {
  const page = await open(t, { hash: link("great-chess", "4k5/10/10/10/10/10/10/10/r9/5K4 b - - 0 1") });
  await play(page, "a2a3 f1g2");
  assert.deepEqual(await page.locator("#list li").allInnerTexts().then((rows) => rows.map((row) => row.split(/\s+/))), [
    ["Start"], ["…", "Ra3"], ["Kg2"],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator("#list [aria-current]").innerText(), "Ra3");
  assert.equal(await page.getByRole("button", { name: "Kg2, taken back" }).count(), 1);
});

test("resigning, agreeing and claiming", async (t) => {
  const page = await open(t);
  const named = (name) => page.getByRole("button", { name });
  await named("White resigns").click();
  assert.equal(await text(page, "verdict"), "Black has won");
  assert.equal(await text(page, "result"), "0-1");
  assert.equal(await named("White resigns").getAttribute("aria-disabled"), "true");

  await named("Take the end back").click();
  assert.equal(await page.locator("#banner").isVisible(), false);
  await play(page, "e3e4");
  await named("Black resigns").click();
  assert.equal(await text(page, "verdict"), "White has won");
  await named("Undo").click();
  assert.equal(await page.locator("#banner").isVisible(), false, "a move taken back opens the game");
  await named("Redo").click();
  assert.equal(await text(page, "verdict"), "White has won", "and played again, ends it");
  await named("Take the end back").click();

  await named("Agree on a draw").click();
  assert.equal(await text(page, "verdict"), "A draw");
  assert.equal(await text(page, "reason"), "The players agreed.");
  await named("Take the end back").click();

  await named("Claim a draw").click();
  assert.match(await text(page, "end-error"), /^A claim: \S/);
  assert.equal(await page.locator("#banner").isVisible(), false);
  await play(page, "f8f7");
  assert.equal(await page.locator("#end-error").isVisible(), false, "the next move takes the message away");
});

test("the third time draws", async (t) => {
  const page = await open(t, { hash: link("turkish-draughts", "W:WKa1,c2:BKh8,f7") });
  await play(page, "a1-b1 h8-g8 b1-a1 g8-h8 a1-b1 h8-g8 b1-a1 g8-h8");
  assert.equal(await text(page, "reason"), "The same position for the third time.");
  assert.equal(await square(page, "a1").getAttribute("aria-label"), "a1, white king");
});
