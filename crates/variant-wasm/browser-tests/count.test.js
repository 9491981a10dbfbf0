// Counts in the worker: the numbers of docs/PERFT.md, progress, and stopping.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DOCS, open, useBrowser } from "./lib/browser.js";
import { link, play, text } from "./lib/page.js";

useBrowser();

/** The row of a depth in the table of a game: `["3", "18705"]`. */
function row(title, depth) {
  const section = readFileSync(`${DOCS}/PERFT.md`, "utf8").split(`## ${title}\n`)[1].split("\n## ")[0];
  const line = section.split("\n").find((line) => line.startsWith(`| ${depth} |`));
  return line.split("|").map((cell) => cell.trim()).slice(1, -1);
}

async function count(page, depth, paths = false) {
  await page.locator("#depth").fill(String(depth));
  if (paths) await page.locator("#paths").check();
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.locator("#count-result:not(:empty)").waitFor();
  const result = await text(page, "count-result");
  const rows = await page.locator("#count-rows tr").allInnerTexts();
  const each = rows.map((row) => row.split("\t")[1]);
  const sum = each.reduce((sum, count) => sum + BigInt(count.replaceAll(",", "")), 0n);
  return { result, rows, sum };
}

/** 18705 as the page writes it. */
const written = (number) => BigInt(number).toLocaleString("en");

for (const [title, game, rules, column, depth] of [
  ["Great Chess", "great-chess", "", 1, 4],
  ["Tamerlane chess", "tamerlane", "", 1, 4],
  ["Tamerlane chess", "tamerlane", "array=feminine", 2, 3],
  ["Tamerlane chess", "tamerlane", "array=third", 3, 4],
  ["Turkish draughts", "turkish-draughts", "", 1, 6],
]) {
  test(`${game} ${rules} ${depth} moves deep, as docs/PERFT.md has it`, async (t) => {
    const page = await open(t, { hash: link(game, "", rules) });
    const expected = row(title, depth)[column];
    const { result, rows, sum } = await count(page, depth);
    assert.ok(result.startsWith(`${written(expected)} sequences of ${depth} moves, in `), result);
    assert.equal(sum, BigInt(expected));
    assert.equal(rows.length, Number(row(title, 1)[column]), "a row for each first move");
    assert.equal(await page.locator("#count-progress").isVisible(), false);
    assert.equal(await page.locator("#count-stop").isDisabled(), true);
  });
}

test("moves and paths of a position that has more of these", async (t) => {
  // docs/rules/turkish-draughts.md, what one move is.
  const page = await open(t, { hash: link("turkish-draughts", "W:WKg7:Bf2,Kg3,c4,d7") });
  assert.match((await count(page, 1)).result, /^8 sequences of 1 move,/);
  assert.match((await count(page, 1, true)).result, /^9 sequences of 1 move,/);
  const chess = await open(t, { hash: link("great-chess") });
  assert.equal(await chess.locator("#paths-field").isVisible(), false, "no game but draughts has paths");
});

test("a long count tells how far it is, stops when told, and the page stays alive", async (t) => {
  const page = await open(t);
  await page.locator("#depth").fill("7");
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.waitForFunction(() => /^[1-9][\d,]* so far, 0 of 24 first moves done/.test(
    document.getElementById("count-now").textContent,
  ));
  const before = Number((await text(page, "count-now")).split(" ")[0].replaceAll(",", ""));
  await play(page, "e3e4");
  await page.waitForFunction(
    (before) => Number(document.getElementById("count-now").textContent.split(" ")[0].replaceAll(",", "")) > before,
    before,
  );
  assert.equal(await text(page, "count-position").then((fen) => fen.split(" ")[1]), "w", "the position of the start");
  await page.getByRole("button", { name: "Stop" }).click();
  assert.match(await text(page, "count-result"), /^Stopped: [\d,]+ so far, 0 first moves done\.$/);
  for (let tries = 0; page.workers().length > 0; tries++) {
    assert.ok(tries < 100, "the worker still runs");
    await page.waitForTimeout(50);
  }
  assert.equal(await page.locator("#count-stop").isDisabled(), true);

  // And what comes next is counted right.
  const { result } = await count(page, 1);
  assert.match(result, /^24 sequences of 1 move,/);
});
