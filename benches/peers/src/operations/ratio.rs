//! How a game of ours compares with the others in an operation.

use super::Row;

/// The places of the programs that play chess, or shogi.
const CHESS: [usize; 3] = [3, 4, 5];

/// The places of the other draughts program and of ours.
const DRAUGHTS: usize = 6;
const OUR_DRAUGHTS: usize = 2;

/// How many times as fast as a peer we are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ratio {
    /// The place of the peer.
    pub(super) peer: usize,
    /// The least ratio of a round.
    pub(super) least: f64,
    /// The median of the rounds.
    pub(super) median: f64,
    /// The greatest ratio of a round.
    pub(super) most: f64,
}

impl Ratio {
    /// The ratio of a game in a row, if it and a peer have the operation.
    ///
    /// Our draughts is compared with the peer that plays draughts, if that has the operation. All else
    /// is compared with the fastest of the chess programs, and only failing these with that peer.
    pub(super) fn of(row: &Row, game: usize) -> Option<Self> {
        let ours = row.times[game].as_ref()?;
        let times = |peer: usize| Some((peer, row.times[peer].as_ref()?));
        let of_chess = CHESS.into_iter().filter_map(times);
        let of_chess = of_chess.min_by(|a, b| median(a.1).total_cmp(&median(b.1)));
        let of_draughts = times(DRAUGHTS);
        let (peer, theirs) = if game == OUR_DRAUGHTS {
            of_draughts.or(of_chess)?
        } else {
            of_chess.or(of_draughts)?
        };
        let mut ratios: Vec<f64> =
            ours.iter().zip(theirs).map(|(ours, theirs)| theirs / ours).collect();
        ratios.sort_by(f64::total_cmp);
        let (least, most) = (*ratios.first()?, *ratios.last()?);
        Some(Self { peer, least, median: median(&ratios), most })
    }

    /// Whether the peer is faster, to two figures after the point.
    pub(super) fn is_behind(self) -> bool {
        self.median < 0.995
    }
}

/// The middle of some numbers; the lower one of two.
pub(super) fn median(numbers: &[f64]) -> f64 {
    let mut numbers = numbers.to_vec();
    numbers.sort_by(f64::total_cmp);
    numbers[(numbers.len() - 1) / 2]
}
