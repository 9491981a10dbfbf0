//! The operations of `kish`.
//!
//! A move of its is a path: a capture by two paths is in its lists twice.

use std::hint::black_box;

use benches::{Operation, Player, Program, Random, Sample, Sizes, Task, playout, search};
use kish::{Action, Board, Game, GameStatus};

const SAMPLE: Sample<Board, Action> = Sample {
    start: Board::new_default,
    moves: |board| if is_over(board) { Vec::new() } else { board.actions() },
    play: Kish::play,
};

pub(super) fn program() -> Program {
    let pairs = SAMPLE.positions();
    let mut tasks = asking(&pairs);
    tasks.push(games());
    tasks.push(playout::<Kish>());
    tasks.push(search::<Kish>(&pairs));
    let sizes =
        Sizes { mv: size_of::<Action>(), board: size_of::<Board>(), undo: None, list: None };
    Program { name: "kish", sizes, tasks }
}

fn is_over(board: &Board) -> bool {
    board.status() != GameStatus::InProgress
}

fn asking(pairs: &[(Board, Action)]) -> Vec<Task> {
    let calls = pairs.len() as u64;
    let boards: Vec<Board> = pairs.iter().map(|(board, _)| *board).collect();
    // Captures are compulsory.
    let capturing: Vec<Board> = SAMPLE
        .positions_where(|board, action| action.is_capture(board.turn))
        .into_iter()
        .map(|(board, _)| board)
        .collect();
    let count = |boards: &[Board]| boards.iter().map(|board| board.actions().len() as u64).sum();
    let (all, all_capturing): (u64, u64) = (count(&boards), count(&capturing));
    let list = || {
        let mut list = Vec::new();
        move |board: &Board| {
            board.actions_into(&mut list);
            black_box(&list).len() as u64
        }
    };
    let write = |(board, action): &(Board, Action)| {
        let mut text = [0; 52];
        let length = action.to_detailed(board.turn, &board.state).write_notation(&mut text);
        black_box(&text);
        length as u64
    };
    let clone_and_play = |(board, action): &(Board, Action)| {
        let mut after = *board;
        Kish::play(&mut after, *action);
        black_box(&after).state.kings
    };
    let over = |board: &Board| u64::from(black_box(board.status()) == GameStatus::InProgress);
    let mut player = Kish::default();
    vec![
        Task::counted(Operation::List, &boards, all, list()),
        Task::counted(Operation::ListLively, &capturing, all_capturing, list()),
        Task::calls(Operation::Count, &boards, all, move |board| player.count(board)),
        Task::calls(Operation::Outcome, &boards, calls, over),
        Task::as_first_found(Operation::CloneAndPlay, pairs, clone_and_play),
        Task::as_first_found(Operation::CoordinatesWrite, pairs, write),
    ]
}

/// Games with its rules of repetition. It does not ask whether a move is legal.
fn games() -> Task {
    let lines: Vec<Vec<Action>> = SAMPLE
        .games()
        .iter()
        .map(|line| {
            let mut game = Game::new();
            let going_on = |(_, action): &(Board, Action)| {
                game.make_move(action);
                let over = game.status() != GameStatus::InProgress;
                (!over).then_some(*action)
            };
            line.iter().map_while(going_on).collect()
        })
        .collect();
    let plies = lines.iter().map(|line| line.len() as u64).sum();
    let play = |line: &Vec<Action>| {
        let mut game = Game::new();
        line.iter().fold(0, |plies, action| {
            game.make_move(action);
            plies + u64::from(game.status() == GameStatus::InProgress)
        })
    };
    Task::counted(Operation::GamePlay, &lines, plies, play)
}

/// The list is used again and again.
#[derive(Default)]
struct Kish {
    actions: Vec<Action>,
}

impl Player for Kish {
    type Position = Board;
    type Move = Action;
    type Moves = Vec<Action>;

    fn start() -> Board {
        Board::new_default()
    }

    fn moves(board: &Board) -> Vec<Action> {
        board.actions()
    }

    fn count(&mut self, board: &Board) -> u64 {
        board.count_actions(&mut self.actions)
    }

    fn play(board: &mut Board, action: Action) {
        board.apply_(&action);
        board.swap_turn_();
    }

    fn random_move(&mut self, board: &Board, random: &mut Random) -> Option<Action> {
        if is_over(board) {
            return None;
        }
        board.actions_into(&mut self.actions);
        random.choose(&self.actions)
    }
}
