// Play, texts and ends, through the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import init, { Game, games } from "variant-wasm";

import { CRATES } from "./places.mjs";

await init();

const NAMES = ["great-chess", "tamerlane", "turkish-draughts"];

/** The lines of a table of the Rust tests, each split at its tabs. */
function table(game, file) {
    const text = readFileSync(join(CRATES, game, "tests/suites", file), "utf8");
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    assert.ok(lines.length > 0, file);
    return lines.map((line) => line.split("\t"));
}

/** Plays moves as a fixed, wild choice says, until the game ends or there are enough. */
function play(game, most) {
    let state = 12345;
    for (let ply = 0; ply < most && game.outcome() === undefined; ply += 1) {
        const moves = game.moves();
        state = (state * 1103515245 + 12345) % 2147483648;
        game.play(moves[state % moves.length].text);
    }
}

test("the games and their options", () => {
    assert.deepEqual(games().map((game) => game.name), NAMES);
    assert.deepEqual(games().map((game) => game.hasPaths), [false, false, true]);
    const [great] = games();
    const values = ["draw", "stalemated-loses", "stalemated-wins"];
    const stalemate = { key: "stalemate", values, defaultValue: "draw", preset: false };
    assert.deepEqual(great.rules, [stalemate]);
});

test("draw rules: automatic, on claim, off", () => {
    const around = ["Na3", "Na8", "Nb1", "Nb10"];
    const twice = [...around, ...around];
    for (const [repetition, ended, claimed] of [["3", true], ["claim:3", false, true], ["off", false, false]]) {
        const draws = `repetition=${repetition},quiet-moves=off`;
        const game = new Game("great-chess", "", undefined, draws);
        for (const move of twice) game.play(move);
        assert.equal(game.draws, draws);
        assert.equal(game.outcome() !== undefined, ended);
        // The text says them, so that they hold when it is read.
        const read = Game.fromText("great-chess", game.text());
        assert.equal(read.draws, draws);
        if (claimed) read.claimDraw();
        else if (!ended) assert.throws(() => read.claimDraw(), { name: "EndError" });
        if (claimed || ended) assert.equal(read.outcome().reason, "repetition");
    }
});

test("every value of every option", () => {
    for (const { name, rules } of games()) {
        assert.ok(rules.length > 0);
        for (const { key, values, defaultValue, preset } of rules) {
            assert.equal(values[0], defaultValue);
            for (const value of values) {
                const game = new Game(name, `${key}=${value}`);
                assert.equal(game.name, name);
                if (value === defaultValue) assert.equal(game.rules, "");
                else if (preset) assert.notEqual(game.rules, "");
                else assert.equal(game.rules, `${key}=${value}`);
                // What is told can be given again, and is written into the text of a game.
                assert.equal(new Game(name, game.rules).rules, game.rules);
                assert.equal(Game.fromText(name, game.text()).rules, game.rules);
                assert.ok(game.moves().length > 0);
            }
        }
    }
});

test("ends under the rules that each column stands for", () => {
    const columns = {
        "great-chess": ["", "stalemate=stalemated-loses", "stalemate=stalemated-wins"],
        tamerlane: ["", "stalemate=draw", "stalemate=stalemated-wins"],
        "turkish-draughts": ["", "preset=federation", "one-each=play-on"],
    };
    for (const [name, rules] of Object.entries(columns)) {
        for (const [fen, ...outcomes] of table(name, `${name}-ends.tsv`)) {
            for (const [column, expected] of outcomes.entries()) {
                const outcome = new Game(name, rules[column], fen).outcome();
                const found = outcome ? `${outcome.result} ${outcome.reason}` : "-";
                assert.equal(found, expected, `${fen} ${rules[column]}`);
                const winners = { "1-0": "white", "0-1": "black" };
                assert.equal(outcome?.winner, winners[outcome?.result]);
            }
        }
    }
});

test("no moves after the end, but squares are still looked at", () => {
    const game = new Game("turkish-draughts", "", "W:WKa1:BKb8");
    assert.deepEqual(game.outcome(), { result: "1/2-1/2", reason: "one-each" });
    assert.deepEqual(game.moves(), []);
    assert.throws(() => game.moves("i9"), { name: "SquareError" });
});

test("moves by hand", () => {
    const rows = table("turkish-draughts", "turkish-draughts-moves.tsv");
    for (const [fen, captured, texts] of rows) {
        const game = new Game("turkish-draughts", "one-each=play-on,several-against-one=play-on", fen);
        const moves = game.moves();
        assert.deepEqual(moves.map((move) => move.text), texts.split(" "), fen);
        assert.ok(moves.every((move) => move.captured.length === Number(captured)), fen);
    }
});

test("positions after moves by hand", () => {
    for (const name of ["great-chess", "tamerlane"]) {
        for (const [fen, move, after] of table(name, `${name}-plays.tsv`)) {
            const game = new Game(name, "", fen);
            assert.equal(game.play(move), move);
            assert.equal(game.fen(), after);
            assert.ok(game.undo());
            assert.equal(game.fen(), fen);
        }
    }
});

test("SAN of every move of a position", () => {
    const positions = new Map();
    for (const row of table("great-chess", "great-chess-san.tsv")) {
        positions.set(row[0], [...(positions.get(row[0]) ?? []), row]);
    }
    assert.ok(positions.size > 10);
    let compared = 0;
    for (const [fen, rows] of positions) {
        // Two kings: the table has their moves, but the game is over.
        if (new Game("great-chess", "", fen).outcome()?.reason === "dead-material") continue;
        compared += rows.length;
        const moves = new Game("great-chess", "", fen).moves();
        const sans = new Map(moves.map((move) => [move.text, move.san]));
        for (const [, text, san] of rows) {
            assert.equal(sans.get(text), san, fen);
            assert.equal(new Game("great-chess", "", fen).play(san), text);
        }
    }
    assert.ok(compared > 2000);
});

test("the moves of a square are those that begin there", () => {
    for (const name of NAMES) {
        const game = new Game(name);
        const moves = game.moves();
        const squares = game.squares().map((square) => square.name);
        const bySquare = squares.flatMap((square) => {
            const found = game.moves(square);
            assert.ok(found.every((move) => move.from === square && move.landings.at(-1) === move.to));
            return found;
        });
        const order = (a, b) => (a.text < b.text ? -1 : 1);
        assert.deepEqual(bySquare.sort(order), moves.sort(order));
    }
});

test("the path of a capture of several pieces", () => {
    const [move, ...others] = new Game("turkish-draughts", "", "W:Wd4,a2:Bd5,d7,h8").moves();
    assert.deepEqual(others, []);
    assert.deepEqual(move.landings, ["d6", "d8"]);
    assert.deepEqual(move.captured, ["d5", "d7"]);
});

test("there and back, through the text", () => {
    for (const name of NAMES) {
        const game = new Game(name);
        const start = game.fen();
        play(game, 200);
        const [end, text, history] = [game.fen(), game.text(), game.history()];
        assert.ok(history.length > 20, name);

        const read = Game.fromText(name, text);
        assert.deepEqual([read.fen(), read.text(), read.history()], [end, text, history]);
        assert.deepEqual(read.outcome(), game.outcome());

        while (game.undo());
        assert.equal(game.fen(), start);
        assert.equal(game.startFen(), start);
        assert.equal(game.sideToMove(), "white");
        assert.deepEqual(game.undone(), history);
        assert.deepEqual(game.history(), []);
        while (game.redo());
        assert.deepEqual([game.fen(), game.history(), game.undone()], [end, history, []]);

        // SAN alone gives the same game.
        const again = new Game(name);
        for (const move of history) assert.equal(again.play(move.san), move.text);
        assert.equal(again.text(), text);
    }
});

test("ends by the players", () => {
    const game = new Game("great-chess");
    game.play("e4");
    game.resign("white");
    assert.deepEqual(game.outcome(), { result: "0-1", winner: "black", reason: "resignation" });
    assert.throws(() => game.agreeDraw(), { name: "EndError", message: /over: 0-1 resignation/ });
    assert.throws(() => game.play("f7"), { name: "GameOver", message: /0-1 resignation/ });
    assert.ok(game.reopen());
    assert.ok(!game.reopen());
    game.agreeDraw();
    assert.deepEqual(game.outcome(), { result: "1/2-1/2", reason: "agreement" });
});

test("a draw comes about, or is claimed", () => {
    const round = ["Na3", "Na8", "Nb1", "Nb10"];
    const drawn = { result: "1/2-1/2", reason: "repetition" };
    const game = new Game("great-chess");
    for (const move of [...round, ...round]) game.play(move);
    assert.deepEqual(game.outcome(), drawn);

    const tags = '[Variant "great-chess"]\n[DrawRules "repetition=claim:3,quiet-moves=100"]\n\n*\n';
    const claiming = Game.fromText("great-chess", tags);
    round.forEach((move) => claiming.play(move));
    assert.throws(() => claiming.claimDraw(), { name: "EndError", message: /2 reached of 3/ });
    round.forEach((move) => claiming.play(move));
    assert.equal(claiming.outcome(), undefined);
    claiming.claimDraw();
    assert.deepEqual(claiming.outcome(), drawn);
    assert.ok(claiming.reopen());
});

test("announcements", () => {
    const game = new Game("turkish-draughts", "", "W:Wd3:Bd5,h7");
    assert.deepEqual(game.announcements("d3-d4"), ["under attack: d5"]);
    assert.throws(() => game.announcements("d3-d8"), { name: "MoveError" });
    assert.deepEqual(new Game("great-chess").announcements("e4"), []);
});

test("pictures, and where their squares are", () => {
    for (const name of NAMES) {
        const game = new Game(name);
        const picture = game.svg();
        assert.match(picture, /^<svg .*<\/svg>\s*$/s);
        const [, , width, height] = /viewBox="([^"]*)"/.exec(picture)[1].split(" ").map(Number);
        const squares = game.squares();
        for (const { x, y, side } of squares) {
            assert.ok(x >= 0 && y >= 0 && x + side <= width && y + side <= height, name);
        }
        const pieces = squares.filter((square) => square.piece);
        assert.deepEqual(new Set(pieces.map(({ piece }) => piece.color)), new Set(["white", "black"]));
        // What a picture shows and what is told of it turn together.
        const flipped = game.squares({ flipped: true });
        const of = (list) => list.find((square) => square.name === squares[0].name);
        assert.notDeepEqual([of(flipped).x, of(flipped).y], [of(squares).x, of(squares).y]);
        assert.notEqual(game.svg({ flipped: true }), picture);
    }
    const game = new Game("great-chess");
    assert.match(game.svg({ highlight: ["a1", "b2"], lastMove: "e4" }), /Highlighted: a1 b2\./);
    assert.match(game.svg({ lastMove: "e4" }), /Last move: e3 e4\./);
    assert.match(game.svg({ drawMove: "e4" }), /Move: e3 e4\./);
    assert.match(game.svg({ arrows: ["a1-a5"] }), /Arrows: a1-a5\./);
    assert.notEqual(game.svg({ theme: "dark" }), game.svg({ theme: "light" }));
    assert.notEqual(game.svg({ coordinates: false }), game.svg());
    assert.doesNotMatch(game.svg({ size: 0 }), / width="0"/);
    assert.equal(game.svg({ theme: undefined, lastMove: undefined }), game.svg());
});
