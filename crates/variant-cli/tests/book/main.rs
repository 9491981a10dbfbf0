//! The book in `docs`: its pictures are drawn by the library and show what is so, its links lead
//! somewhere, its commands print what it says, and it leaves no man and no option out.

mod chapters;
#[path = "../cli/console.rs"]
mod console;
mod drawn;
mod games;
mod links;
mod list;
#[path = "../../../variant-core/tests/pictures/mod.rs"]
mod pictures;
