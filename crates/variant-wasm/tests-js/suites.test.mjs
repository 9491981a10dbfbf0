// The perft suites of the Rust tests, read without their reader, through the package.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import init, { Game } from "variant-wasm";

import { CRATES } from "./places.mjs";

await init();

/** Counts up to this size are run. */
const FAST = 100_000n;
/** How many these are, as the Rust tests have found. */
const RUNS = { "great-chess": 176, tamerlane: 708, "turkish-draughts": 3898 };

for (const [game, runs] of Object.entries(RUNS)) {
    test(`${game}: every count up to ${FAST}`, () => {
        const folder = join(CRATES, game, "tests/suites");
        let found = 0;
        for (const file of readdirSync(folder).filter((file) => file.endsWith(".epd"))) {
            found += run(game, readFileSync(join(folder, file), "utf8"));
        }
        assert.equal(found, runs);
    });
}

/** Runs a suite; tells how many counts it has up to the limit. */
function run(name, suite) {
    let [mode, rules, runs] = ["moves", "", 0];
    for (const line of suite.split("\n")) {
        const header = /^# (game|count|rules): (.*)$/.exec(line);
        if (header) {
            const [, key, value] = header;
            if (key === "game") assert.equal(value, name);
            if (key === "count") mode = value;
            if (key === "rules") rules = value;
        }
        if (line === "" || line.startsWith("#")) continue;
        const [fen, ...counts] = line.split(" ;");
        const game = new Game(name, rules, fen);
        for (const count of counts) {
            const [, depth, nodes] = /^D(\d+) (\d+)$/.exec(count);
            if (BigInt(nodes) > FAST) continue;
            const told = `${fen} ${rules} depth ${depth}`;
            const options = { paths: mode === "paths" };
            assert.equal(game.perft(Number(depth), options), BigInt(nodes), told);
            if (depth === "1") {
                const parts = game.divide(1, options);
                assert.equal(parts.reduce((sum, { count }) => sum + count, 0n), BigInt(nodes), told);
            }
            runs += 1;
        }
        game.free();
        // They are those of one position.
        rules = "";
    }
    return runs;
}
