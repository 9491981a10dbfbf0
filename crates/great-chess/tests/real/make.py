#!/usr/bin/env python3
"""Makes the PGN file of this folder from four games of Fairy-Stockfish 11.1 against itself.

    make.py GAMES.txt >games.pgn

The games have PGN tags and SAN, and below each two lines with the coordinates of its moves (`; uci:`) and the FEN of
its last position (`; final fen:`), both by that program and pyffish. The tags `Coordinates` and `LastFEN` keep
them.
"""

import sys


def games(text):
    tags, moves = [], []
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith("["):
            tags.append(line)
        elif line.startswith("; uci: "):
            tags.append(f'[Coordinates "{line.removeprefix("; uci: ")}"]')
        elif line.startswith("; final fen: "):
            tags.append(f'[LastFEN "{line.removeprefix("; final fen: ")}"]')
            yield "\n".join(tags) + "\n\n" + "\n".join(moves) + "\n"
            tags, moves = [], []
        else:
            moves.append(line)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as text:
        print("\n".join(games(text.read())), end="")
