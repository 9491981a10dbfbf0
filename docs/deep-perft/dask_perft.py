#!/usr/bin/env python3
"""Counts the units of `variant work split` on a Dask cluster.

    dask_perft.py UNITS FOLDER [--scheduler ADDRESS] [--lines N] [--option OPTION]...

Each part of N lines is one task. Its results come back to this program, which writes them to
FOLDER/NUMBER.ndjson: no file system is shared, and a worker that dies takes nothing with it but the
parts that it was counting, which Dask gives to another one. Parts whose file is there are not
counted again, so that the same command goes on where an earlier one was stopped.

Without --scheduler the workers are processes on this machine. The command `variant` must be on the
PATH of every worker.
"""

import argparse
import itertools
import os
import pathlib
import subprocess
import sys

from distributed import Client, as_completed


def count(lines, options):
    """Counts some units, on a worker."""
    run = subprocess.run(
        ["variant", "work", "run", *options], input=lines, capture_output=True, check=False
    )
    if run.returncode != 0:
        raise RuntimeError(f"variant work run: exit {run.returncode}: {run.stderr.decode()}")
    return run.stdout


def parts(units, size):
    """The lines of a file, so many at a time, with the number of the part."""
    with open(units, "rb") as file:
        for number in itertools.count():
            lines = b"".join(itertools.islice(file, size))
            if not lines:
                return
            yield number, lines


def distribute(client, units, folder, size=500, options=(), ahead=4):
    """Has all parts counted that have no file yet; yields the number of each when its file is there.

    Only a few parts for each worker are under way at a time, so that a job may be larger than
    anybody's memory.
    """
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    name = lambda number: folder / f"{number:06}.ndjson"
    todo = (part for part in parts(units, size) if not name(part[0]).exists())
    numbers = {}

    def submit(number, lines):
        future = client.submit(count, lines, list(options), pure=False)
        numbers[future.key] = number
        return future

    limit = max(1, ahead * len(client.scheduler_info()["workers"]))
    running = as_completed(submit(*part) for part in itertools.islice(todo, limit))
    for future in running:
        number = numbers.pop(future.key)
        # Under another name until it is whole.
        draft = name(number).with_suffix(".draft")
        draft.write_bytes(future.result())
        os.replace(draft, name(number))
        for part in itertools.islice(todo, 1):
            running.add(submit(*part))
        yield number


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("units")
    parser.add_argument("folder")
    parser.add_argument("--scheduler", help="the address of a scheduler that runs already")
    parser.add_argument("--lines", type=int, default=500, help="units a task")
    parser.add_argument(
        "--option", action="append", default=[], help="an option of `variant work run`: --option=--hash=256"
    )
    arguments = parser.parse_args()
    with Client(arguments.scheduler) if arguments.scheduler else Client(threads_per_worker=1) as client:
        done = distribute(
            client, arguments.units, arguments.folder, arguments.lines, arguments.option
        )
        for number in done:
            print(f"part {number} counted", file=sys.stderr)


if __name__ == "__main__":
    main()
