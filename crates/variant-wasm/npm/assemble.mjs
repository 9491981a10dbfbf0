// `assemble.mjs FOLDER VERSION`: makes an npm package of a folder with what bindgen wrote, and checks
// its types and its size.
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What a page loads, compressed as by a web server, in bytes. */
const BUDGET = 320_000;

const [folder, version] = process.argv.slice(2);
const here = import.meta.dirname;
const crate = join(here, "..");

for (const file of ["README.md", "LICENSE-APACHE", "LICENSE-MIT"]) {
    copyFileSync(join(crate, file), join(folder, file));
}
copyFileSync(join(here, "node.js"), join(folder, "node.js"));
const description = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const { name, ...rest } = description;
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`);

// The functions of the WebAssembly itself are nobody's business, and have no types worth the name.
rmSync(join(folder, "variant_wasm_bg.wasm.d.ts"));
const typesFile = join(folder, "variant_wasm.d.ts");
const inner = /^(export interface InitOutput \{\n)[^}]*?( *readonly memory: WebAssembly\.Memory;\n)[^}]*\}/m;
const written = readFileSync(typesFile, "utf8");
if (!inner.test(written)) {
    throw new Error("the types have no InitOutput with a memory: bindgen writes them differently now");
}
const types = written.replace(inner, "$1$2}");
writeFileSync(typesFile, types);
const code = types.replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
const vague = code.match(/.*\bany\b.*/g);
if (vague) {
    throw new Error(`types that are none:\n${vague.join("\n")}`);
}

const loaded = ["variant_wasm.js", "variant_wasm_bg.wasm"];
const sizes = loaded.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
const size = sizes.reduce((sum, size) => sum + size);
console.log(`${loaded.join(" and ")}, gzipped: ${sizes.join(" and ")} bytes of ${BUDGET}`);
if (size > BUDGET) {
    throw new Error(`${size} bytes to load, ${size - BUDGET} too many`);
}
console.log(`variant-wasm ${version}: ${readdirSync(folder).sort().join(" ")}`);
