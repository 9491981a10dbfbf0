// Where things are. These tests run in a copy of their folder, in which the package is installed as in
// anybody's project; the script that makes it says where it was taken from.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

if (!process.env.CRATE) {
    throw new Error("run these tests by .ci/wasm, which sets CRATE");
}

/** The folder of the crate. */
export const CRATE = process.env.CRATE;
/** The folder of all crates. */
export const CRATES = dirname(CRATE);
/** The folder in which the tests run. */
export const HERE = dirname(fileURLToPath(import.meta.url));
/** The package as it is installed. */
export const PACKAGE = join(HERE, "node_modules/variant-wasm");
