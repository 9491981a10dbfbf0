// The worker that counts. Who wants it to stop ends it: while it counts it hears nothing.

import init, { Game } from "./pkg/variant_wasm.js";

/** How often the count so far is told, in milliseconds. */
const PAUSE = 100;

self.onmessage = async ({ data: { name, rules, fen, depth, paths } }) => {
  try {
    await init();
    const game = new Game(name, rules, fen);
    let told = 0;
    let total = 0n;
    const progress = (nodes) => {
      const now = performance.now();
      if (now - told < PAUSE) return;
      told = now;
      self.postMessage({ nodes });
    };
    const each = (move, count) => {
      total += count;
      self.postMessage({ move, count });
    };
    const began = performance.now();
    game.divide(depth, { paths, progress, each });
    self.postMessage({ total, seconds: (performance.now() - began) / 1000 });
  } catch (error) {
    self.postMessage({ failed: error.message });
  }
};
