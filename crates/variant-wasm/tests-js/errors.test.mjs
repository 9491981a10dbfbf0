// Every kind of error, and what is wrong by type.
import assert from "node:assert/strict";
import { test } from "node:test";

import init, { Game, games } from "variant-wasm";

await init();

const game = new Game("great-chess");

const CASES = [
    ["UnknownGame", /"chess", the games are great-chess/, () => new Game("chess")],
    ["UnknownGame", /"xiangqi"/, () => Game.fromText("xiangqi", "")],
    ["RulesError", /unknown key/, () => new Game("great-chess", "draws=none")],
    ["RulesError", /unknown value/, () => new Game("great-chess", "stalemate=win")],
    ["RulesError", /repetition=RULE/, () => new Game("great-chess", "", undefined, "never")],
    ["FenError", /2 ranks, expected 10/, () => new Game("great-chess", "", "4k5/10 w")],
    ["FenError", /./, () => new Game("tamerlane", "", "")],
    ["FenError", /./, () => new Game("turkish-draughts", "", "W:Wi9:Ba1")],
    ["MoveError", /malformed move "\?"/, () => game.play("?")],
    ["MoveError", /illegal move "e3e9"/, () => game.play("e3e9")],
    ["MoveError", /./, () => game.announcements("e3e9")],
    ["SquareError", /"k1"/, () => game.moves("k1")],
    ["TextError", /line 1/, () => Game.fromText("great-chess", "1. e4")],
    ["EndError", /1 reached of 3/, () => game.claimDraw()],
    ["OptionsError", /unknown theme "red", the themes are light dark/, () => game.svg({ theme: "red" })],
    ["OptionsError", /highlighted square 2: "k1"/, () => game.svg({ highlight: ["a1", "k1"] })],
    ["OptionsError", /arrow 1/, () => game.squares({ arrows: ["a1a2"] })],
    ["OptionsError", /move to play/, () => game.svg({ lastMove: "e9" })],
    ["OptionsError", /unknown option "highlights"/, () => game.svg({ highlights: [] })],
    ["OptionsError", /highlight: of type string, expected array/, () => game.svg({ highlight: "a1" })],
    ["OptionsError", /highlight: of type number, expected string/, () => game.svg({ highlight: [1] })],
    ["OptionsError", /flipped: of type string, expected boolean/, () => game.svg({ flipped: "yes" })],
    ["OptionsError", /size: 65536, expected a whole number from 0 to 65535/, () => game.svg({ size: 65536 })],
    ["OptionsError", /size: -1/, () => game.svg({ size: -1 })],
    ["OptionsError", /size: 0\.5/, () => game.svg({ size: 0.5 })],
    ["OptionsError", /unknown option "each"/, () => game.perft(1, { each() {} })],
    ["OptionsError", /progress: of type boolean, expected function/, () => game.perft(1, { progress: true })],
    ["OptionsError", /paths: of type string, expected boolean/, () => game.divide(1, { paths: "x" })],
    ["RangeError", /depth: 256, expected a whole number from 0 to 255/, () => game.perft(256)],
    ["RangeError", /depth: -1/, () => game.perft(-1)],
    ["RangeError", /depth: 1\.5/, () => game.divide(1.5)],
    ["RangeError", /depth: NaN/, () => game.perft(NaN)],
    ["RangeError", /depth: Infinity/, () => game.perft(Infinity)],
    ["TypeError", /depth: of type string, expected number/, () => game.perft("3")],
    ["TypeError", /depth: of type bigint, expected number/, () => game.perft(3n)],
    ["TypeError", /depth: of type undefined/, () => game.perft()],
    ["TypeError", /move: of type number, expected string/, () => game.play(5)],
    ["TypeError", /move: of type undefined/, () => game.announcements()],
    ["TypeError", /game: of type undefined, expected string/, () => new Game()],
    ["TypeError", /rules: of type object, expected string/, () => new Game("tamerlane", { array: "third" })],
    ["TypeError", /fen: of type number/, () => new Game("tamerlane", "", 1)],
    ["TypeError", /text: of type symbol/, () => Game.fromText("tamerlane", Symbol("text"))],
    ["TypeError", /from: of type function/, () => game.moves(() => "a1")],
    ["TypeError", /side: "green", expected white or black/, () => game.resign("green")],
    ["TypeError", /options: of type string, expected object/, () => game.svg("dark")],
];

test("each failure has its name and says what is wrong", () => {
    const before = game.text();
    for (const [name, message, fail] of CASES) {
        assert.throws(fail, (error) => {
            assert.ok(error instanceof Error, `${fail}`);
            assert.equal(error.name, name, `${fail}: ${error.message}`);
            assert.match(error.message, message, `${fail}`);
            return true;
        });
    }
    assert.equal(game.text(), before);
});

test("errors of JavaScript's own kinds are that", () => {
    assert.throws(() => game.perft(-1), RangeError);
    assert.throws(() => game.play(5), TypeError);
});

test("what the options throw comes out as it is", () => {
    const thrown = new Error("no");
    const options = {
        get theme() {
            throw thrown;
        },
    };
    assert.throws(() => game.svg(options), (error) => error === thrown);
    game.play("e4");
    assert.ok(game.undo());
});

test("null is nothing, as undefined is", () => {
    assert.equal(new Game("tamerlane", null, null).fen(), new Game("tamerlane").fen());
    assert.equal(game.moves(null).length, game.moves().length);
    assert.equal(game.svg(null), game.svg(undefined));
});

test("texts of any length and any characters give an error", () => {
    for (const text of ["\u{1f600}".repeat(1000), "\ud800", "\0", "x".repeat(1_000_000)]) {
        assert.throws(() => game.play(text), { name: "MoveError" });
        assert.throws(() => new Game("tamerlane", "", text), { name: "FenError" });
        assert.throws(() => new Game("tamerlane", text), { name: "RulesError" });
        assert.throws(() => new Game(text), { name: "UnknownGame" });
        assert.throws(() => Game.fromText("tamerlane", text), (error) => {
            assert.equal(error.name, "TextError");
            return error.message.length < 500;
        });
    }
});

test("a game that was freed says so", () => {
    const freed = new Game(games()[0].name);
    freed.free();
    assert.throws(() => freed.fen(), Error);
});
