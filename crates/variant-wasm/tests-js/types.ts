// Held to the types of the package by `tsc`; never run. A line under `@ts-expect-error` must be wrong.
import init, {
    Game,
    games,
    type CountOptions,
    type ErrorName,
    type GameInfo,
    type GameResult,
    type Move,
    type MoveCount,
    type Outcome,
    type Piece,
    type PictureOptions,
    type PictureSquare,
    type PlayedMove,
    type Rule,
    type Side,
} from "variant-wasm";

await init();
await init({ module_or_path: new Uint8Array() });

const all: GameInfo[] = games();
const rule: Rule | undefined = all[0]?.rules[0];
const values: string[] = rule?.values ?? [];

const game: Game = new Game("tamerlane", values.join(), undefined);
const read: Game = Game.fromText("tamerlane", game.text());
const claimed: Game = new Game("tamerlane", "", undefined, game.draws);
const texts: string[] = [game.name, game.rules, claimed.draws, game.fen(), game.startFen(), read.play("e4")];
const side: Side = game.sideToMove();
const moves: Move[] = game.moves("e4");
const landings: string[] = moves.flatMap((move) => [...move.landings, ...move.captured, move.san]);
const said: string[] = game.announcements("e4");
const played: PlayedMove[] = [...game.history(), ...game.undone()];
const done: boolean[] = [game.undo(), game.redo(), game.reopen()];
const outcome: Outcome | undefined = game.outcome();
const result: GameResult | undefined = outcome?.result;
const winner: "white" | "black" | undefined = outcome?.winner;
game.resign(side);
game.agreeDraw();
game.claimDraw();

const look: PictureOptions = { theme: "dark", size: 40, highlight: ["a1"], lastMove: "e4" };
const picture: string = game.svg(look);
const squares: PictureSquare[] = game.squares(look);
const piece: Piece | undefined = squares[0]?.piece;

const options: CountOptions = { paths: true, progress: (nodes: bigint) => nodes < 1000n };
const count: bigint = game.perft(3, options);
const parts: MoveCount[] = game.divide(3, { ...options, each: (move, below) => [move, below] });
const sum: bigint = parts.reduce((total, part) => total + part.count, count);
const name: ErrorName = "FenError";
game.free();

// @ts-expect-error
new Game();
// @ts-expect-error
new Game("tamerlane", { array: "third" });
// @ts-expect-error
game.perft("3");
// @ts-expect-error
const small: number = game.perft(3);
// @ts-expect-error
game.perft(3, { each: () => {} });
// @ts-expect-error
game.svg({ theme: "red" });
// @ts-expect-error
game.svg({ highlights: [] });
// @ts-expect-error
game.resign("green");
// @ts-expect-error
game.name = "chess";
// @ts-expect-error
const certain: Outcome = game.outcome();
// @ts-expect-error
const other: ErrorName = "Error";

export { certain, done, landings, name, other, picture, piece, played, result, said, small, sum, texts, winner };
