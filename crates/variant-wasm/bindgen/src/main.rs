//! `bindgen WASM FOLDER`: writes the JavaScript, the types and the WebAssembly of a package.

#![forbid(unsafe_code)]

use std::env::args_os;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = args_os().skip(1).collect();
    let [wasm, folder] = arguments.as_slice() else {
        return Err("expected two arguments: a file of WebAssembly, and a folder".into());
    };
    Bindgen::new()
        .input_path(wasm)
        .out_name("variant_wasm")
        .web(true)?
        // A page need not say where the WebAssembly is: beside the JavaScript.
        .omit_default_module_path(false)
        .typescript(true)
        // Names of functions are for debuggers.
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
