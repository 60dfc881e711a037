"""How long one generated picture of each kind takes: `python -m benchmarks.pictures [KIND ...]`.

The goal is 25 ms of processor time at most, at the size of a card's cell. Other programs that run at the same
time still slow it down: they share the processor's cache.
"""

from __future__ import annotations

import statistics
import sys
from time import process_time

from tts_export.art import KINDS, draw
from tts_export.art.subject import Subject

GOAL = 0.025
PICTURES = 40
WINDOW = (51.0, 45.0), (454, 400)
WHOLE_CARD = (63.0, 88.0), (560, 784)


def seconds(kind: str, number: int) -> float:
    """The time of one picture, the shorter of two."""
    size, pixels = WHOLE_CARD if kind in ("planet", "ruin") else WINDOW
    subject = Subject(f"B-{number:03}", f"CARD {number}")
    took = []
    for _ in range(2):
        began = process_time()
        draw(kind, subject, size, pixels)
        took.append(process_time() - began)
    return min(took)


def main() -> None:
    """Prints a row for each kind."""
    print("| kind | median, ms | longest, ms | |\n|---|---|---|---|")
    for kind in sys.argv[1:] or KINDS:
        took = [seconds(kind, number) for number in range(PICTURES)]
        median = statistics.median(took)
        verdict = "reached" if median <= GOAL else "MISSED"
        print(f"| {kind} | {median * 1000:.1f} | {max(took) * 1000:.1f} | {verdict} |", flush=True)


if __name__ == "__main__":
    main()
