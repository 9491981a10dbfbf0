// What the board shows and asks: ways of moves, exchanges, relocations, citadels, warnings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, useBrowser } from "./lib/browser.js";
import { fen, link, play, square, targets, text } from "./lib/page.js";

useBrowser();

const drawn = (page) => page.locator("#picture desc").textContent();
const label = (page, name) => square(page, name).getAttribute("aria-label");

test("a man shows where it may go, and lets go again", async (t) => {
  // docs/rules/great-chess.md, promotion: a pawn before the last rank.
  const page = await open(t, { hash: link("great-chess", "3r3k2/2P7/9p/10/10/10/10/10/10/1K8 w - - 0 1") });
  assert.deepEqual(await targets(page), []);
  assert.equal(await label(page, "c9"), "c9, white pawn, may move");
  await square(page, "c9").click();
  assert.deepEqual(await targets(page), ["c10", "d10"]);
  assert.equal(await label(page, "c9"), "c9, white pawn, chosen");
  assert.equal(await square(page, "c9").getAttribute("aria-selected"), "true");
  assert.equal(await label(page, "c10"), "c10, empty, may go here");
  assert.equal(await label(page, "d10"), "d10, black rook, may go here, captures d10");
  assert.equal(await square(page, "d10").getAttribute("data-may"), "capture");
  assert.match(await drawn(page), /Highlighted: c10 d10\./);
  assert.deepEqual(await page.locator("#man-moves button").allInnerTexts(), ["c10=Q", "cxd10=Q+ captures d10"]);

  await square(page, "c9").click();
  assert.deepEqual(await targets(page), [], "a second click lets go");
  await square(page, "c9").click();
  await page.keyboard.press("Escape");
  assert.deepEqual(await targets(page), [], "and so does Escape");
  await square(page, "j8").click();
  assert.match(await text(page, "turn"), /^The black pawn on j8 is not to move\./);
  await square(page, "b1").click();
  await square(page, "c9").click();
  assert.deepEqual(await targets(page), ["c10", "d10"], "another man is chosen at once");
  await page.locator("#man-moves button").last().click();
  assert.equal(await label(page, "d10"), "d10, white general, last move");
  assert.match(await drawn(page), /Last move: c9 d10\./);
});

test("draughts: the way of a capture is drawn, with what it takes", async (t) => {
  // docs/rules/turkish-draughts.md: the square that it came from is empty.
  const page = await open(t, { hash: link("turkish-draughts", "W:WKf7:BKd1,a3,Kf4,g7") });
  await square(page, "f7").click();
  assert.deepEqual(await targets(page), ["h7"]);
  assert.equal(await label(page, "h7"), "h7, empty, may go here, captures f4 d1 a3 g7");
  await square(page, "h7").hover();
  assert.match(await drawn(page), /Move: f7 f1 a1 a7 h7, captures f4 d1 a3 g7\./);
  await square(page, "c3").hover();
  assert.doesNotMatch(await drawn(page), /Move:/);
  await square(page, "h7").focus();
  assert.match(await drawn(page), /Move: f7 f1 a1 a7 h7/, "with the keyboard as well");
  await page.locator("#man-moves button").hover();
  assert.match(await drawn(page), /Move: f7 f1 a1 a7 h7/, "and from the list");
});

test("draughts: who can go there in two ways is asked which", async (t) => {
  // crates/turkish-draughts/tests/suites/turkish-draughts-moves.tsv has these three moves.
  const page = await open(t, { hash: link("turkish-draughts", "W:Wd2:Bc2,d3,b3,c4,b5", "preset=federation") });
  const before = await fen(page);
  await square(page, "d2").click();
  assert.deepEqual(await targets(page), ["b6", "d4"]);
  assert.equal(await label(page, "b6"), "b6, empty, may go here in 2 ways");
  await square(page, "b6").click();
  const dialog = page.getByRole("dialog", { name: "From d2 to b6" });
  const choices = dialog.locator("#choices button");
  const words = await choices.allInnerTexts();
  assert.equal(words.length, 2);
  assert.match(words[0], /captures c2 b3 b5$/);
  assert.match(words[1], /captures d3 c4 b5$/);
  await choices.nth(1).focus();
  assert.match(await drawn(page), /captures d3 c4 b5\./);
  await page.keyboard.press("Escape");
  assert.equal(await dialog.count(), 0);
  assert.equal(await fen(page), before, "no choice, no move");
  assert.deepEqual(await targets(page), ["b6", "d4"], "the man is still chosen");
  await square(page, "b6").click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await fen(page), before);
  await square(page, "b6").click();
  await choices.nth(1).click();
  assert.equal(await fen(page), "B:Wb6:Bc2,b3", "those two are left");
});

test("draughts: the mover is to announce a threat", async (t) => {
  // docs/rules/turkish-draughts.md, the three pictures of announcements.
  const says = async (position, move) => {
    const page = await open(t, { hash: link("turkish-draughts", position) });
    assert.equal(await page.locator("#says").isVisible(), false);
    await play(page, move);
    const said = await text(page, "says");
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await page.locator("#says").isVisible(), false, "taken back with the move");
    return said;
  };
  assert.match(await says("W:Wd3,a2:Bd5,h7", "d3-d4"), /^White says “.*d5”/);
  assert.match(await says("W:Wd6:BKh1,a5", "d6-d7"), /^White says “.*d7”/);
  assert.match(await says("W:Wd7:BKh1,a5", "d7-d8"), /^White says “.*d8”/);
});

test("Tamerlane: the exchange of the king", async (t) => {
  // docs/rules/tamerlane.md, the exchange.
  const page = await open(t, { hash: link("tamerlane", "5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1") });
  await square(page, "f1").click();
  assert.deepEqual(await targets(page), ["a5", "e1", "e2", "g1", "g2"]);
  assert.equal(await label(page, "a5"), "a5, white knight, exchange with the white knight");
  assert.equal(await square(page, "a5").getAttribute("data-badge"), "exchange");
  assert.deepEqual(await page.locator("#man-moves button").allInnerTexts(), [
    "Ke1", "Ke2", "Kg1", "Kg2", "K~a5 exchange with the white knight",
  ]);
  await square(page, "a5").click();
  assert.equal(await fen(page), "5r4k/11/11/11/11/K10/11/11/11/5N5 b -- k 1 1");
  assert.equal(await label(page, "f1"), "f1, white knight, last move");
});

test("Tamerlane: who clicks on the other man may mean that man", async (t) => {
  // As before, but for a rook that can ward the check off.
  const page = await open(t, { hash: link("tamerlane", "5r4k/11/11/11/11/R10/11/11/11/5K5 w -- Kk 0 1") });
  await square(page, "f1").click();
  await square(page, "a5").click();
  const dialog = page.getByRole("dialog", { name: "From f1 to a5" });
  await dialog.getByRole("button", { name: "Choose the white rook instead" }).click();
  assert.deepEqual(await targets(page), ["f5"]);
  await square(page, "f1").click();
  await square(page, "a5").click();
  await dialog.getByRole("button", { name: "K~a5 exchange with the white rook" }).click();
  assert.equal(await label(page, "a5"), "a5, white king, last move");
});

test("Tamerlane: the relocation of a pawn", async (t) => {
  // docs/rules/tamerlane.md, relocation by a fork; the rook on g6 is White's own.
  const page = await open(t, { hash: link("tamerlane", "2^P7k/11/11/5n1t3/6R4/11/11/11/11/K10 w -- - 0 1") });
  await square(page, "c10").click();
  assert.deepEqual(await targets(page), ["g6"]);
  assert.equal(await label(page, "g6"), "g6, white rook, relocation, removes g6");
  assert.equal(await square(page, "g6").getAttribute("data-badge"), "relocate");
  await square(page, "g6").click();
  await page.getByRole("dialog").getByRole("button", { name: /relocation/ }).click();
  assert.equal(await label(page, "g6"), "g6, white pawn of pawns on its second journey, last move");
  assert.equal(await label(page, "c10"), "c10, empty, last move");
});

test("Tamerlane: a king who enters the enemy's citadel has drawn", async (t) => {
  const page = await open(t, { hash: link("tamerlane", "4r5k/K10/11/11/11/11/11/11/11/11 w -- - 0 1") });
  await square(page, "a9").click();
  assert.deepEqual(await targets(page), ["a8", "b8", "b9", "z9"]);
  assert.equal(await label(page, "z9"), "z9, empty, may go here");
  await square(page, "z9").click();
  assert.equal(await text(page, "verdict"), "A draw");
  assert.equal(await text(page, "reason"), "A king stands in the enemy's citadel.");
  assert.equal(await fen(page), "4r5k/11/11/11/11/11/11/11/11/11 b -K - 1 1");
});

test("the board turns round, and every square is where the picture has it", async (t) => {
  for (const game of ["great-chess", "tamerlane", "turkish-draughts"]) {
    const page = await open(t, { hash: link(game) });
    const apart = () =>
      page.evaluate(() => {
        const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
        return [...document.querySelectorAll("#picture use")].map((man) => {
          const [, name] = man.textContent.match(/ ([a-z]\d+)$/);
          // A figure does not fill its square, but stands in it.
          const [x, y] = middle(man.getBoundingClientRect());
          const square = document.querySelector(`[data-square="${name}"]`).getBoundingClientRect();
          return x > square.left && x < square.right && y > square.top && y < square.bottom;
        });
      });
    const box = (name) => square(page, name).boundingBox();
    const before = await box("a1");
    assert.ok((await apart()).every(Boolean));
    await page.getByRole("button", { name: "Flip" }).click();
    assert.equal(await page.getByRole("button", { name: "Flip" }).getAttribute("aria-pressed"), "true");
    assert.ok((await apart()).every(Boolean), "also from Black's side");
    const after = await box("a1");
    assert.ok(after.x > before.x && after.y < before.y, `${game}: a1 is at the other corner`);
  }
});
