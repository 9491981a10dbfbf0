// The entry for Node, whose `fetch` reads no files: the WebAssembly beside this file is read instead.
import { readFile } from "node:fs/promises";

import initWith from "./variant_wasm.js";

export * from "./variant_wasm.js";

export default async function init(options) {
    const path = new URL("./variant_wasm_bg.wasm", import.meta.url);
    return initWith(options ?? { module_or_path: await readFile(path) });
}
