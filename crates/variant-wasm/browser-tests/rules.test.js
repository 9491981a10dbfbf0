// Every option of every game: it is offered, chosen, in the address, and decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, useBrowser } from "./lib/browser.js";
import { fen, hash, setUp, start, text } from "./lib/page.js";

useBrowser();

const EXCHANGE = "1r9/11/11/11/11/11/11/^r10/^R1k8/K10 w -- Kk 0 1";
const PRINCE = "11/S10/11/11/11/4r6/11/11/11/10k w -- - 0 1";

const verdict = async (page) => ((await page.locator("#banner").isVisible()) ? text(page, "verdict") : "goes on");
const moves = async (page) => (await text(page, "man-hint")).split(" ")[0];
const mayEnter = (from, to) => async (page) => {
  await page.locator(`[data-square="${from}"]`).click();
  return (await page.locator(`[data-square="${to}"]`).getAttribute("data-may")) ?? "no";
};

/** For each option a position, what is looked at there, and the answer to each value. */
const OPTIONS = {
  "great-chess": {
    stalemate: {
      position: "k9/10/1Q8/10/10/10/10/10/10/5K4 b - - 0 1",
      look: verdict,
      answers: {
        "draw": "A draw",
        "stalemated-loses": "White has won",
        "stalemated-wins": "Black has won",
      },
    },
  },
  "tamerlane": {
    // How many first moves there are: docs/PERFT.md; the first two differ by the men.
    array: { look: moves, answers: { masculine: "24", feminine: "24", third: "32" } },
    stalemate: {
      position: EXCHANGE,
      look: verdict,
      answers: {
        "stalemated-loses": "Black has won",
        "draw": "A draw",
        "stalemated-wins": "White has won",
      },
    },
    exchange: {
      position: EXCHANGE,
      look: async (page) => ((await verdict(page)) === "goes on" ? mayEnter("a1", "a2")(page) : "over"),
      answers: { "check": "over", "check-or-stalemate": "exchange" },
    },
    citadel: {
      position: PRINCE,
      look: mayEnter("a9", "z9"),
      answers: { original: "no", highest: "step" },
    },
  },
  "turkish-draughts": {
    "preset": {
      position: "B:Wa2,b2:Bh7",
      look: verdict,
      answers: { article: "White has won", federation: "goes on" },
    },
    "one-each": {
      position: "B:WKa1:Bh7",
      look: verdict,
      answers: { "draw": "A draw", "king-beats-man": "White has won", "play-on": "goes on" },
    },
    "several-against-one": {
      position: "B:Wa2,b2:Bh7",
      look: verdict,
      answers: { "win": "White has won", "play-on": "goes on" },
    },
  },
};

test("every game, option and value that the package has is tried here", async (t) => {
  const page = await open(t);
  const offered = {};
  for (const game of await page.locator("#game option").evaluateAll((all) => all.map((one) => one.value))) {
    await page.locator("#game").selectOption(game);
    const options = await page.locator("#options select").evaluateAll((all) =>
      all.map((one) => [one.id.replace("option-", ""), [...one.options].map((option) => option.value)]),
    );
    offered[game] = Object.fromEntries(options);
  }
  const tried = Object.entries(OPTIONS).map(([game, options]) => [
    game,
    Object.fromEntries(Object.entries(options).map(([key, { answers }]) => [key, Object.keys(answers)])),
  ]);
  assert.deepEqual(offered, Object.fromEntries(tried));
});

for (const [game, options] of Object.entries(OPTIONS)) {
  for (const [key, { position, look, answers }] of Object.entries(options)) {
    test(`${game}: ${key}`, async (t) => {
      const page = await open(t);
      const last = Object.keys(answers).at(-1);
      for (const [value, answer] of Object.entries(answers)) {
        await start(page, game, { [key]: value });
        if (position) await setUp(page, position);
        assert.equal(await look(page), answer, value);
        assert.equal(await page.locator(`#option-${key}`).inputValue(), value, "it stays chosen");

        // The address has it, and who follows the address finds the same.
        const { rules = "" } = await hash(page);
        assert.equal(rules === "", value === Object.keys(answers)[0], "the first is the default");
        if (value !== last) {
          // Back to the default before the next.
          await page.locator("#game").selectOption(game === "tamerlane" ? "great-chess" : "tamerlane");
          continue;
        }
        await page.reload();
        await page.locator("#loading").waitFor({ state: "detached" });
        assert.equal((await hash(page)).rules, rules);
        assert.equal(await page.locator(`#option-${key}`).inputValue(), value, "the link has it");
        if (position) assert.equal(await look(page), answer, `${value}, by the link`);
      }
    });
  }
}

test("arrays stand differently", async (t) => {
  const page = await open(t);
  const starts = new Set();
  for (const array of ["masculine", "feminine", "third"]) {
    await start(page, "tamerlane", { array });
    starts.add(await fen(page));
  }
  assert.equal(starts.size, 3);
});

test("a rule book sets the other options, and the others show the rule book", async (t) => {
  const page = await open(t);
  const option = (key) => page.locator(`#option-${key}`);
  await page.locator("#game").selectOption("turkish-draughts");
  await option("preset").selectOption("federation");
  assert.equal(await option("several-against-one").inputValue(), "play-on");
  await option("several-against-one").selectOption("win");
  assert.equal(await option("preset").inputValue(), "article");
  await option("one-each").selectOption("king-beats-man");
  assert.equal(await option("preset").inputValue(), "", "no rule book has it so");
  await page.getByRole("button", { name: "Start" }).click();
  assert.equal((await hash(page)).rules, "one-each=king-beats-man");
  assert.equal(await text(page, "rules-now"), "With one man each: a king wins against a man.");
});

test("each option links to its rule in the book", async (t) => {
  const page = await open(t);
  const links = new Set();
  for (const game of Object.keys(OPTIONS)) {
    await page.locator("#game").selectOption(game);
    const found = await page.locator("#options a").evaluateAll((all) => all.map((one) => one.href));
    assert.equal(found.length, Object.keys(OPTIONS[game]).length);
    for (const one of found) links.add(one);
  }
  for (const one of links) {
    await page.goto(one);
    assert.equal(await page.locator(`[id="${new URL(one).hash.slice(1)}"]`).count(), 1, one);
  }
});
