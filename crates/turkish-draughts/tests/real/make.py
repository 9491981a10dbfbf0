#!/usr/bin/env python3
"""Makes the PDN file of this folder from a table of games between bots of an independent program.

    make.py GAMES.tsv >games.pdn

A line of the table has the name of the game, the number of plies, how the game ended (`goes on` if it was
broken off), the pieces left (White-Black) and the moves: origin and end of quiet moves, every landing square of
captures. Nothing else is known of the games; the tag `Left` keeps the pieces that were counted at the end.

The bots go on with several against one, as the federation has it, and after a third repetition: the tags `Rules`
and `DrawRules` say so.
"""

import sys

ENDS = {"goes on": None, "no men": "no-men", "one each": "one-each"}


def result(end, white, black):
    if end is None:
        return "*"
    if end == "one-each":
        return "1/2-1/2"
    return "1-0" if black == 0 else "0-1"


def pdn(line):
    name, plies, end, left, moves = line.rstrip("\n").split("\t")
    white, black = map(int, left.split("-"))
    end, moves = ENDS[end], moves.split()
    tags = [
        ("Event", name),
        ("Result", result(end, white, black)),
        ("GameType", "30"),
        ("Rules", "preset=federation"),
        ("DrawRules", "repetition=off,quiet-moves=off"),
        ("PlyCount", plies),
        ("Left", left),
    ]
    if end is not None:
        tags.append(("Termination", end))
    words = []
    for ply, move in enumerate(moves):
        words.append(move if ply % 2 else f"{ply // 2 + 1}. {move}")
    words.append(tags[1][1])
    text, column = "", 0
    for word in words:
        if column and column + 1 + len(word) > 100:
            text, column = text + "\n", 0
        elif column:
            text, column = text + " ", column + 1
        text, column = text + word, column + len(word)
    return "".join(f'[{tag} "{value}"]\n' for tag, value in tags) + f"\n{text}\n"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as table:
        print("\n".join(pdn(line) for line in table if not line.startswith("#")), end="")
