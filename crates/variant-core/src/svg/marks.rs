//! What is drawn over a board: arrows, the route of a move, crosses on captured pieces.

use core::fmt;

use super::theme::Theme;

/// The length of an arrow's head.
const HEAD: i64 = 38;
/// Half the width of an arrow's head.
const WING: i64 = 23;

type Point = (i64, i64);

/// How far from the middle of its square an arrow begins, so that the piece there is seen, and ends
/// if there is a piece to be seen.
const CLEAR: i64 = 30;

/// Draws an arrow through points; from the last but one to itself it is a ring. Fewer than two
/// points are nothing. It ends in the middle of a square, or at its edge if that is `taken`.
pub(super) fn arrow(
    f: &mut fmt::Formatter<'_>,
    points: &[Point],
    taken: bool,
    theme: &Theme,
) -> fmt::Result {
    let [before @ .., from, to] = points else { return Ok(()) };
    let color = theme.arrow;
    write!(f, "\n<g opacity=\".8\" fill=\"none\" stroke=\"{color}\" stroke-width=\"13\"")?;
    write!(f, " stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"M")?;
    let mut start = points[0];
    if start != points[1] {
        start = toward(start, points[1], CLEAR, 0);
    }
    for (number, (x, y)) in before.iter().enumerate() {
        let (x, y) = if number == 0 { start } else { (*x, *y) };
        write!(f, "{x} {y}L")?;
    }
    if from == to {
        let (x, y) = (from.0 - 38, from.1);
        if !before.is_empty() {
            write!(f, "{} {}M", from.0, from.1)?;
        }
        return write!(f, "{x} {y}a38 38 0 1 0 76 0a38 38 0 1 0-76 0z\"/></g>");
    }
    let end = if taken { CLEAR } else { -4 };
    let tip = toward(*to, *from, end, 0);
    let base = toward(*to, *from, end + HEAD, 0);
    let (left, right) =
        (toward(*to, *from, end + HEAD, -WING), toward(*to, *from, end + HEAD, WING));
    let from = if before.is_empty() { start } else { *from };
    write!(f, "{} {}L{} {}\"/>", from.0, from.1, base.0, base.1)?;
    write!(f, "<path d=\"M{} {}L{} {}L{} {}z\"", left.0, left.1, tip.0, tip.1, right.0, right.1)?;
    write!(f, " fill=\"{color}\" stroke-width=\"4\"/></g>")
}

/// The point that is so many units along the way from one point to another, and so many to the
/// right of it. The two differ.
fn toward((x, y): Point, other: Point, along: i64, aside: i64) -> Point {
    let (dx, dy) = (other.0 - x, other.1 - y);
    let length = (dx * dx + dy * dy).isqrt();
    (x + (dx * along - dy * aside) / length, y + (dy * along + dx * aside) / length)
}

/// Draws a cross over the piece on a square, whose middle is given.
pub(super) fn cross(f: &mut fmt::Formatter<'_>, (x, y): Point, theme: &Theme) -> fmt::Result {
    // Thin, so that the figure of the piece is still recognized; with an edge, so that the cross is seen on it.
    for (color, width) in [(theme.page, 12), (theme.capture, 7)] {
        write!(f, "\n<path d=\"M{} {}l68 68m0-68l-68 68\" fill=\"none\"", x - 34, y - 34)?;
        write!(f, " stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>")?;
    }
    Ok(())
}
