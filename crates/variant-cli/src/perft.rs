//! `variant perft`

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::time::Instant;

use serde::{Serialize, Serializer};
use variant_core::DynBoard;
use variant_core::perft::CountMode;

use crate::args::PerftArgs;
use crate::error::Error;
use crate::progress::Progress;
use crate::{interrupt, output};

/// A count as JSON. Merged results of `variant work` may have more than 64 bits.
#[derive(Serialize)]
pub(crate) struct Document {
    pub(crate) game: &'static str,
    pub(crate) fen: String,
    #[serde(serialize_with = "as_map")]
    pub(crate) rules: Vec<(&'static str, &'static str)>,
    pub(crate) depth: u8,
    pub(crate) count: &'static str,
    pub(crate) nodes: u128,
    /// Empty unless it was asked for.
    pub(crate) divide: Vec<Divided>,
}

/// The count below a move.
#[derive(Serialize)]
pub(crate) struct Divided {
    pub(crate) r#move: String,
    pub(crate) nodes: u128,
}

fn as_map<S: Serializer>(
    pairs: &[(&'static str, &'static str)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().copied())
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), Error> {
    let board = args.start.board()?;
    if args.count == CountMode::Paths && !board.has_paths() {
        return Err(Error::NoPaths { game: board.variant() });
    }
    let began = Instant::now();
    let (nodes, divide) = interrupt::counting(|| count(board.as_ref(), args))?;
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    if args.json {
        output::json(&Document {
            game: board.variant(),
            fen: board.fen(),
            rules: board.changed_rules(),
            depth: args.depth,
            count: args.count.name(),
            nodes,
            divide,
        })?;
    } else {
        output::result(format_args!("Nodes searched: {nodes}"))?;
    }
    output::note(format_args!("{seconds:.3} s, {:.0} nodes/s", nodes as f64 / seconds));
    Ok(())
}

/// Counts move by move, so that there is progress to show. Gives the lines of the divide if
/// they are to be printed later.
fn count(board: &DynBoard, args: &PerftArgs) -> Result<(u128, Vec<Divided>), Error> {
    let progress = Progress::over_moves(board.legal_moves().len());
    let mut lines = Vec::new();
    // Why the results can go nowhere.
    let failure = OnceCell::new();
    let mut report = |nodes| {
        if failure.get().is_some() { ControlFlow::Break(()) } else { progress.report(nodes) }
    };
    let mut each = |text: &str, nodes: u64| {
        progress.advance(1);
        if failure.get().is_some() {
            return;
        }
        if args.divide && args.json {
            lines.push(Divided { r#move: text.into(), nodes: nodes.into() });
        } else if args.divide {
            let line = format_args!("{text}: {nodes}");
            if let Err(error) = progress.aside(|| output::result(line)) {
                let _ = failure.set(error);
            }
        }
    };
    let counted = board.divide(args.perft().progress(&mut report), args.depth, &mut each);
    // The interrupt may have ended the reader as well.
    if let Some(error) = failure.into_inner().filter(|_| !interrupt::requested()) {
        return Err(error);
    }
    match counted {
        Ok(nodes) => Ok((nodes, lines)),
        Err(error) => Err(error.into()),
    }
}
