//! What is drawn over a board: arrows, the way of a move, crosses on captured men.

use core::fmt;

use super::theme::Theme;

/// How far before the middle of its square the shaft of an arrow ends.
const HEAD: i64 = 34;
/// Half the width of an arrow's head.
const WING: i64 = 23;

type Point = (i64, i64);

/// Draws an arrow through points; from the first to itself it is a ring. The points are at least
/// two.
pub(super) fn arrow(f: &mut fmt::Formatter<'_>, points: &[Point], theme: &Theme) -> fmt::Result {
    let [before @ .., from, to] = points else { return Ok(()) };
    let color = theme.arrow;
    write!(f, "\n<g opacity=\".8\" fill=\"none\" stroke=\"{color}\" stroke-width=\"13\"")?;
    write!(f, " stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"M")?;
    for (x, y) in before {
        write!(f, "{x} {y}L")?;
    }
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).isqrt();
    if length == 0 {
        let (x, y) = (from.0 - 38, from.1);
        if !before.is_empty() {
            write!(f, "{} {}M", from.0, from.1)?;
        }
        return write!(f, "{x} {y}a38 38 0 1 0 76 0a38 38 0 1 0-76 0z\"/></g>");
    }
    // The point that is `along` before the end and `aside` to the right.
    let at = |along: i64, aside: i64| {
        let x = to.0 - (dx * along + dy * aside) / length;
        let y = to.1 - (dy * along - dx * aside) / length;
        (x, y)
    };
    let base = at(HEAD, 0);
    let (left, right, tip) = (at(HEAD, -WING), at(HEAD, WING), at(-4, 0));
    write!(f, "{} {}L{} {}\"/>", from.0, from.1, base.0, base.1)?;
    write!(f, "<path d=\"M{} {}L{} {}L{} {}z\"", left.0, left.1, tip.0, tip.1, right.0, right.1)?;
    write!(f, " fill=\"{color}\" stroke-width=\"4\"/></g>")
}

/// Draws a cross over the man on a square, whose middle is given.
pub(super) fn cross(f: &mut fmt::Formatter<'_>, (x, y): Point, theme: &Theme) -> fmt::Result {
    // Thin, so that the man is still told by his figure; with an edge, so that it is seen on him.
    for (color, width) in [(theme.page, 12), (theme.capture, 7)] {
        write!(f, "\n<path d=\"M{} {}l68 68m0-68l-68 68\" fill=\"none\"", x - 34, y - 34)?;
        write!(f, " stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>")?;
    }
    Ok(())
}
