// Progress, stopping, and what is thrown meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";

import init, { Game } from "variant-wasm";

await init();

test("progress grows up to the count", () => {
    const told = [];
    const count = new Game("great-chess").perft(5, { progress: (nodes) => void told.push(nodes) });
    assert.equal(count, 23_864_582n);
    assert.ok(told.length > 100);
    assert.ok(told.every((nodes, index) => index === 0 || nodes >= told[index - 1]));
    assert.equal(told.at(-1), count);
});

test("false stops, and nothing else does", () => {
    const game = new Game("great-chess");
    let calls = 0;
    const stop = () => {
        calls += 1;
        return calls < 3;
    };
    const stopped = { name: "Interrupted", message: /^[^]*\d/ };
    assert.throws(() => game.perft(6, { progress: stop }), stopped);
    assert.equal(calls, 3);
    for (const answer of [true, undefined, null, 0, ""]) {
        assert.equal(game.perft(4, { progress: () => answer }), 600_837n);
    }
});

test("what a function throws comes out as it is, and the game still plays", () => {
    const game = new Game("turkish-draughts");
    const thrown = new Error("enough");
    const fail = () => {
        throw thrown;
    };
    const is = (error) => error === thrown;
    assert.throws(() => game.perft(7, { progress: fail }), is);
    let calls = 0;
    const each = () => {
        calls += 1;
        fail();
    };
    assert.throws(() => game.divide(4, { each }), is);
    assert.equal(calls, 1);
    assert.equal(game.play("d3-d4"), "d3-d4");
});

test("a game that is counting cannot be changed", () => {
    const game = new Game("turkish-draughts");
    const before = game.fen();
    const progress = () => game.play("d3-d4");
    assert.throws(() => game.perft(7, { progress }), Error);
    assert.equal(game.fen(), before);
    assert.equal(game.play("d3-d4"), "d3-d4");
});

test("divide", () => {
    const game = new Game("turkish-draughts");
    const told = [];
    const parts = game.divide(4, { each: (move, count) => void told.push({ move, count }) });
    assert.deepEqual(parts, told);
    assert.deepEqual(parts.map(({ move }) => move), game.moves().map(({ text }) => text));
    assert.equal(parts.reduce((sum, { count }) => sum + count, 0n), 7538n);
    const stop = () => false;
    assert.throws(() => game.divide(9, { progress: stop }), { name: "Interrupted" });
});

test("paths are not moves", () => {
    // From the suites: one move, which can be played in five ways.
    const men = "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8";
    const game = new Game("turkish-draughts", "", men);
    assert.deepEqual([game.perft(1), game.perft(2)], [1n, 4n]);
    assert.deepEqual([1, 2].map((depth) => game.perft(depth, { paths: true })), [5n, 20n]);
    const counts = (options) => game.divide(2, options).map(({ count }) => count);
    assert.deepEqual([counts(), counts({ paths: true })], [[4n], [20n]]);
    assert.equal(game.perft(2, { paths: false }), 4n);
});

test("the deepest count begins", () => {
    const progress = () => false;
    for (const name of ["great-chess", "tamerlane", "turkish-draughts"]) {
        const game = new Game(name);
        assert.throws(() => game.perft(255, { progress }), { name: "Interrupted" });
        assert.throws(() => game.divide(255, { progress }), { name: "Interrupted" });
        const paths = { progress, paths: true };
        assert.throws(() => game.perft(255, paths), { name: "Interrupted" });
    }
});

test("depth 0 is one", () => {
    assert.equal(new Game("tamerlane").perft(0), 1n);
    assert.deepEqual(new Game("tamerlane").divide(0), []);
});
