// The package as it is installed: what is in it, its README, and bundles of it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { build } from "esbuild";

import { CRATES, HERE, PACKAGE } from "./places.mjs";

const README = readFileSync(join(PACKAGE, "README.md"), "utf8");
const WASM = "variant_wasm_bg.wasm";

/** The blocks of the README in a language. */
function blocks(language) {
    const found = README.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"));
    return [...found].map(([, code]) => code);
}

/** A folder for a test, in which the package is found as an installed one. */
function folder() {
    return mkdtempSync(join(HERE, "made-"));
}

/** What a program prints. */
function run(file) {
    return execFileSync(process.execPath, [file], { encoding: "utf8" });
}

/** The example of the README, in a file of its own. */
function example() {
    const file = join(folder(), "example.mjs");
    writeFileSync(file, blocks("js")[0]);
    return file;
}

test("what is packed", () => {
    const files = readdirSync(PACKAGE).sort();
    assert.deepEqual(files, [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "node.js",
        "package.json",
        "variant_wasm.d.ts",
        "variant_wasm.js",
        WASM,
    ]);
    const description = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    const workspace = readFileSync(join(CRATES, "../Cargo.toml"), "utf8");
    assert.equal(description.version, /^version = "(.*)"$/m.exec(workspace)[1]);
    assert.equal(description.dependencies, undefined);
});

test("the example of the README prints what it says", () => {
    assert.equal(blocks("js").length, 1);
    assert.equal(blocks("js")[0].trim().split("\n").length, 10);
    assert.equal(run(example()), blocks("text")[0]);
});

test("the page of the README draws a board", async () => {
    const [page] = blocks("html");
    const [, script] = /<script type="module">([^]*)<\/script>/.exec(page);
    const at = folder();
    cpSync(PACKAGE, join(at, "variant-wasm"), { recursive: true });
    writeFileSync(join(at, "page.mjs"), script);
    // As much of a browser as the page needs.
    const element = { innerHTML: "" };
    const [, id] = /<div id="(.*?)">/.exec(page);
    globalThis.document = { querySelector: (selector) => (selector === `#${id}` ? element : null) };
    const { fetch } = globalThis;
    globalThis.fetch = async (url) =>
        new Response(await readFile(url), { headers: { "Content-Type": "application/wasm" } });
    try {
        await import(pathToFileURL(join(at, "page.mjs")));
    } finally {
        globalThis.fetch = fetch;
        delete globalThis.document;
    }
    assert.match(element.innerHTML, /^<svg .*<\/svg>\s*$/s);
});

test("a bundle for Node, with the WebAssembly beside it", async () => {
    const [entry, at] = [example(), folder()];
    const outfile = join(at, "bundle.mjs");
    await build({ entryPoints: [entry], bundle: true, platform: "node", format: "esm", outfile });
    copyFileSync(join(PACKAGE, WASM), join(at, WASM));
    assert.equal(run(outfile), blocks("text")[0]);
});

test("a bundle for browsers, with the WebAssembly in it", async () => {
    const at = folder();
    const entry = join(at, "entry.mjs");
    const given = `import wasm from "variant-wasm/${WASM}";\n${blocks("js")[0]}`;
    writeFileSync(entry, given.replace("init()", "init({ module_or_path: wasm })"));
    assert.ok(readFileSync(entry, "utf8").includes("module_or_path"));
    const outfile = join(at, "bundle.mjs");
    const loader = { ".wasm": "binary" };
    const browser = { bundle: true, platform: "browser", format: "esm", target: "es2022", loader };
    const { metafile } = await build({ entryPoints: [entry], outfile, metafile: true, ...browser });
    assert.ok(Object.keys(metafile.inputs).every((input) => !input.endsWith("variant-wasm/node.js")));
    // A folder that has nothing else.
    const alone = join(at, "alone");
    mkdirSync(alone);
    copyFileSync(outfile, join(alone, "bundle.mjs"));
    assert.equal(run(join(alone, "bundle.mjs")), blocks("text")[0]);
});
