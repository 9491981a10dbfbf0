//! `variant completions` and `variant man`: what shells and their users want to know.

use std::io;

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::args::Args;
use crate::error::Error;

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell to print them for
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// The command to print the page of, instead of the page of `variant`: `work split`
    #[arg(value_parser = clap::builder::StringValueParser::new())]
    command: Vec<String>,
}

/// `variant completions`
pub(crate) fn completions(args: &CompletionsArgs) -> Result<String, Error> {
    let mut script = Vec::new();
    let mut command = Args::command();
    let name = command.get_name().to_owned();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    text(script)
}

/// `variant man`
pub(crate) fn man(args: &ManArgs) -> Result<String, Error> {
    let mut command = Args::command();
    // Gives the subcommands their full names.
    command.build();
    for name in &args.command {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| unknown(name, &command))?;
    }
    let mut page = Vec::new();
    let source = concat!("variant ", env!("CARGO_PKG_VERSION"));
    clap_mangen::Man::new(command).source(source).render(&mut page)?;
    text(page)
}

fn unknown(name: &str, command: &Command) -> Error {
    let names: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    Error::UnknownCommand { name: name.into(), names: names.join(" ") }
}

/// What was generated, without the end of its last line, which comes with printing.
fn text(bytes: Vec<u8>) -> Result<String, Error> {
    let text = String::from_utf8(bytes).map_err(io::Error::other)?;
    Ok(text.trim_end().into())
}
