//! The program Fairy-Stockfish, run beside and talked to by UCI.

use std::io::{self, BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::clock::OfProcess;
use crate::error::Error;
use crate::race::{Count, Counter};

const NAME: &str = "Fairy-Stockfish";

/// Where it may be: on the path, or where Debian puts games.
const PROGRAMS: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];

/// What makes it play Great Chess.
const VARIANTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/variants.ini");

/// Perft(3) of Great Chess. Of a variant that it does not know, the program silently counts
/// another one.
const PERFT_3: u64 = 18_705;

/// Perft from the start of Great Chess.
pub(crate) fn from_start(nodes: [u64; 2], depth: u8) -> Result<Count, Error> {
    Ok(Count::by(NAME, nodes, Perft { program: FairyStockfish::start()?, depth }))
}

/// A count by the program.
struct Perft {
    program: FairyStockfish,
    depth: u8,
}

impl Counter for Perft {
    fn count(&mut self) -> Result<(u64, Duration), Error> {
        self.program.perft(self.depth)
    }
}

/// The running program.
struct FairyStockfish {
    process: Child,
    commands: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl FairyStockfish {
    /// Starts the program and has it play Great Chess.
    fn start() -> Result<Self, Error> {
        let (mut process, commands, answers) = spawn()?;
        let (Some(commands), Some(answers)) = (commands, answers) else {
            let _ = process.kill();
            return Err(Error::Ended(NAME));
        };
        let mut program = Self { process, commands, answers: BufReader::new(answers).lines() };
        program.tell("uci")?;
        program.answer(|line| (line == "uciok").then_some(()))?;
        program.tell(&format!("setoption name VariantPath value {VARIANTS}"))?;
        program.tell("setoption name UCI_Variant value indiangreat")?;
        program.tell("position startpos")?;
        match program.perft(3)?.0 {
            PERFT_3 => Ok(program),
            found => Err(Error::WrongCount { who: NAME, found, expected: PERFT_3 }),
        }
    }

    /// Perft of the position, and the time for it.
    fn perft(&mut self, depth: u8) -> Result<(u64, Duration), Error> {
        let watch = OfProcess::start(self.process.id());
        self.tell(&format!("go perft {depth}"))?;
        let nodes = self.answer(|line| line.strip_prefix("Nodes searched: ")?.parse().ok())?;
        Ok((nodes, watch.elapsed()))
    }

    /// Sends a command.
    fn tell(&mut self, command: &str) -> Result<(), Error> {
        writeln!(self.commands, "{command}").and_then(|()| self.commands.flush()).map_err(talk)
    }

    /// Reads on to the first line that is what `read` looks for.
    fn answer<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<T, Error> {
        for line in &mut self.answers {
            if let Some(found) = read(line.map_err(talk)?.trim_end()) {
                return Ok(found);
            }
        }
        Err(Error::Ended(NAME))
    }
}

impl Drop for FairyStockfish {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Runs the first of the programs that there is.
fn spawn() -> Result<(Child, Option<ChildStdin>, Option<ChildStdout>), Error> {
    for program in PROGRAMS {
        let run = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        match run {
            Ok(mut process) => {
                let (commands, answers) = (process.stdin.take(), process.stdout.take());
                return Ok((process, commands, answers));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(talk(error)),
        }
    }
    Err(Error::Absent("there is no `fairy-stockfish` (a Debian package)".to_string()))
}

fn talk(error: io::Error) -> Error {
    Error::Talk { program: NAME, error }
}
