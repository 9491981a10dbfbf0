// `speed.mjs VARIANT ROUNDS`: perft by the command `variant` and by the package, in turn.
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";

import init, { Game } from "../pkg/node.js";

const COUNTS = [
    ["great-chess", 5],
    ["tamerlane", 5],
    ["turkish-draughts", 8],
];

const [variant, rounds] = process.argv.slice(2);
await init();

/** Nodes and seconds of the command, by its own clock. */
function native(game, depth) {
    const { stdout, stderr } = spawnSync(variant, ["perft", game, `${depth}`, "--threads", "1"], {
        encoding: "utf8",
    });
    const nodes = /^Nodes searched: (\d+)$/m.exec(stdout);
    const seconds = /^([\d.]+) s,/m.exec(stderr);
    if (!nodes || !seconds) throw new Error(`${variant}: ${stdout}${stderr}`);
    return { nodes: BigInt(nodes[1]), seconds: Number(seconds[1]) };
}

/** Nodes and seconds of the package. */
function packaged(game, depth) {
    const began = performance.now();
    const nodes = new Game(game).perft(depth);
    return { nodes, seconds: (performance.now() - began) / 1000 };
}

for (const [game, depth] of COUNTS) {
    const best = { native: Infinity, packaged: Infinity };
    // The first call waits for the compiler of the WebAssembly.
    packaged(game, depth - 1);
    for (let round = 0; round < Number(rounds); round += 1) {
        const [one, other] = [native(game, depth), packaged(game, depth)];
        if (one.nodes !== other.nodes) throw new Error(`${game}: ${one.nodes}, ${other.nodes}`);
        best.native = Math.min(best.native, one.seconds);
        best.packaged = Math.min(best.packaged, other.seconds);
    }
    const ratio = (best.native / best.packaged).toFixed(2);
    const seconds = `${best.native.toFixed(3)} s natively, ${best.packaged.toFixed(3)} s in the package`;
    console.log(`${game} ${depth}: ${seconds}: ${ratio} of the native speed`);
}
