//! The book in `docs`: its pictures are drawn by the library and show what is true, its links lead
//! somewhere, its commands print what it says, and it leaves no piece and no option out.

mod chapters;
mod drawn;
mod games;
mod links;
mod list;
