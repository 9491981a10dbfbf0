//! The command as a program: its output, its exit codes, its errors.

mod book;
mod console;
mod draughts;
mod game_files;
mod games;
mod games_check;
mod games_convert;
mod hostile;
mod interactive;
mod moves;
mod perft;
mod pictures;
mod play;
mod porting;
mod readme;
mod run;
mod shell;
mod show;
#[cfg(unix)]
mod stopping;
mod suite;
mod tamerlane;
mod work;
