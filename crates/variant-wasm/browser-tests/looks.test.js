// How the page looks and whom it serves: sizes, colours, keyboard, screen readers. Leaves pictures
// of every state in target/play-shots.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { open, SHOTS, useBrowser } from "./lib/browser.js";
import { fen, link, listed, play, setUp, square, text } from "./lib/page.js";

useBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const GAMES = ["great-chess", "tamerlane", "turkish-draughts"];

/** The states that are looked at: what to do before. */
const STATES = {
  "great-chess": async (page) => {
    await play(page, "e2d4 c9c8");
    await square(page, "e1").click();
    await square(page, "e2").hover();
  },
  "tamerlane": async (page) => {
    await setUp(page, "5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1");
    await square(page, "f1").click();
  },
  "turkish-draughts": async (page) => {
    await setUp(page, "W:WKf7,b3:BKd1,a3,Kf4,g7");
    await square(page, "f7").click();
    await square(page, "h7").hover();
  },
};

/** Everything that axe-core has to say against the page as it is. */
async function faults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

async function noOverflow(page, width) {
  const [scroll, client] = await page.evaluate(() => {
    const root = document.scrollingElement;
    return [root.scrollWidth, root.clientWidth];
  });
  assert.ok(scroll <= client, `${scroll} pixels wide in ${client}`);
  assert.equal(client, width);
}

for (const game of GAMES) {
  for (const scheme of ["light", "dark"]) {
    test(`${game}, ${scheme}: nothing against it from axe-core`, async (t) => {
      const page = await open(t, { hash: link(game), colorScheme: scheme });
      await page.screenshot({ path: `${SHOTS}/${game}-${scheme}-start.png`, fullPage: true });
      await STATES[game](page);
      await page.evaluate(() => scrollTo(0, 0));
      assert.deepEqual(await faults(page), []);
      await page.screenshot({ path: `${SHOTS}/${game}-${scheme}.png` });
      // The page around the squares and the picture are of the same kind.
      const light = (color) => Number(color.match(/\d+/)[0]) > 128;
      const page_ = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const label = await page.locator("#picture text").first().evaluate((one) => getComputedStyle(one).fill);
      assert.equal(light(page_), scheme === "light");
      assert.equal(light(label), scheme === "dark", "the coordinates");
    });
  }

  test(`${game}: as wide as a phone, and no wider`, async (t) => {
    const page = await open(t, { hash: link(game), ...PHONE });
    await noOverflow(page, 360);
    await page.screenshot({ path: `${SHOTS}/${game}-phone-start.png`, fullPage: true });
    await STATES[game](page);
    await noOverflow(page, 360);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${SHOTS}/${game}-phone.png` });
    const board = await page.locator("#board").boundingBox();
    assert.ok(board.width > 330, `the board is ${board.width} pixels wide`);
    assert.deepEqual(await faults(page), []);
  });
}

test("messages, the banner, the chooser and a count: nothing against them from axe-core", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(t, { hash: "#game=chess", colorScheme });
    await page.locator("#fen").fill("4k5/10 w");
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByRole("button", { name: "Claim a draw" }).click();
    assert.deepEqual(await faults(page), []);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${SHOTS}/messages-${colorScheme}.png`, fullPage: true });

    await setUp(page, "10/10/1Q8/10/10/10/10/10/2K7/k9 w - - 0 1");
    await play(page, "b8b2");
    assert.equal(await text(page, "reason"), "Checkmate.");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator("#depth").fill("2");
    await page.getByRole("button", { name: "Count", exact: true }).click();
    await page.locator("#count-rows tr").first().waitFor();
    await page.getByRole("button", { name: "Redo" }).click();
    await page.locator("#count-result:not(:empty)").waitFor();
    assert.deepEqual(await faults(page), []);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${SHOTS}/end-${colorScheme}.png`, fullPage: true });

    const draughts = await open(t, { hash: link("turkish-draughts", "W:Wd2:Bc2,d3,b3,c4,b5", "preset=federation"), colorScheme });
    await play(draughts, "d2xb6");
    await draughts.getByRole("dialog").locator("#choices button").first().focus();
    assert.deepEqual(await faults(draughts), []);
    await draughts.screenshot({ path: `${SHOTS}/chooser-${colorScheme}.png` });
  }
});

test("a warning and a chooser on a phone", async (t) => {
  const page = await open(t, { hash: link("turkish-draughts", "W:Wd2:Bc2,d3,b3,c4,b5", "preset=federation"), ...PHONE });
  await play(page, "d2xb6");
  await page.screenshot({ path: `${SHOTS}/chooser-phone.png` });
  await page.getByRole("button", { name: "Cancel" }).click();
  await setUp(page, "W:Wd3,a2:Bd5,h7");
  await play(page, "d3-d4");
  await noOverflow(page, 360);
  await page.screenshot({ path: `${SHOTS}/warning-phone.png` });
});

test("a game with the keyboard alone", async (t) => {
  const page = await open(t, { reducedMotion: "reduce" });
  const press = async (keys) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement.dataset.square ?? document.activeElement.id);
  // Tab comes to the board, and only to one of its squares.
  while ((await focused()) !== "a1") await press("Tab");
  await press("Tab");
  assert.equal(await focused(), "undo");
  await press("Shift+Tab");
  assert.equal(await focused(), "a1");
  await press("ArrowLeft ArrowDown");
  assert.equal(await focused(), "a1", "the board ends there");
  await press("End");
  assert.equal(await focused(), "j1");
  await press("Control+Home");
  assert.equal(await focused(), "a10");
  await press("Control+End Home ArrowRight");
  assert.equal(await focused(), "b1");

  // b1a3 c9c8 e2d4 f9d8 d4d8: mate.
  await press("Enter ArrowUp ArrowUp ArrowLeft");
  assert.equal(await focused(), "a3");
  assert.equal(await square(page, "a3").getAttribute("aria-label"), "a3, empty, may go here");
  await press("Enter");
  assert.deepEqual(await listed(page), ["Na3"]);
  assert.match(await text(page, "turn"), /^White: Na3\. Black to move\.$/);
  assert.equal(await focused(), "a3", "the focus stays where the man went");
  const go = async (to) => {
    for (let tries = 0; (await focused()) !== to; tries++) {
      assert.ok(tries < 30, `no way to ${to}`);
      const at = (name) => [name.charCodeAt(0), Number(name.slice(1))];
      const [[x, y], [toX, toY]] = [at(await focused()), at(to)];
      await press(x < toX ? "ArrowRight" : x > toX ? "ArrowLeft" : y < toY ? "ArrowUp" : "ArrowDown");
    }
  };
  for (const name of ["c9", "c8", "e2", "d4", "f9", "d8", "d4"]) {
    await go(name);
    await press(name === "d8" ? "Space" : "Enter");
  }
  await go("d8");
  assert.equal(await square(page, "d8").getAttribute("aria-label"), "d8, black war machine, may go here, captures d8, last move");
  await press("Escape");
  assert.equal(await square(page, "d8").getAttribute("data-may"), null);
  await go("d4");
  await press("Enter");
  await go("d8");
  await press("Enter");
  assert.equal(await text(page, "verdict"), "White has won");
  assert.match(await text(page, "turn"), /White has won: Checkmate\.$/);

  // The focus is always to be seen.
  const outline = await square(page, "d8").evaluate((one) => getComputedStyle(one).outlineStyle);
  assert.equal(outline, "solid");
  await press("Tab Enter");
  assert.equal((await listed(page)).length, 5);
  assert.match(await fen(page), / w /, "Enter on Undo took the mate back");
});

test("the keyboard comes to the citadels, and back", async (t) => {
  const page = await open(t, { hash: link("tamerlane") });
  const focused = () => page.evaluate(() => document.activeElement.dataset.square);
  await square(page, "a9").focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), "z9");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "a10");
  await square(page, "k2").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "l2");
});

test("a screen reader gets a grid of rows, with every square once", async (t) => {
  const page = await open(t, { hash: link("tamerlane") });
  const grid = page.getByRole("grid", { name: "Board" });
  assert.equal(await grid.getByRole("row").count(), 10);
  assert.equal(await grid.getByRole("gridcell").count(), 112);
  assert.equal(await grid.getByRole("gridcell", { name: "f3, white pawn of the king, may move" }).count(), 1);
  assert.equal(await page.locator("#turn").getAttribute("aria-live"), "polite");
});
