"""Writes down what happens now in recorded games, or in a new one.

python -m tests.recorded
python -m tests.recorded --only gamma_3
python -m tests.recorded --new gamma 3 White,Red 150
python -m tests.recorded --stage --new sayings 3 White,Red 150
python -m tests.recorded --able --new steps 3 White,Red 150
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from tests.recorded.recording import FOLDER, PlayedMove, Recorder, replayed, save_of
from tests.recorded.restless import RestlessBot
from tests.recorded.stage import AbleBot, StageBot
from tts_export.simulator.play import Game, read
from tts_export.simulator.play.transcripts.transcript import Header, Transcript


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", default="*", help="the name of a game without .play")
    parser.add_argument("--show", action="store_true", help="print what tables show, and write nothing")
    parser.add_argument("--new", nargs=4, metavar=("GAME", "SEED", "SEATS", "MOVES"))
    parser.add_argument("--stage", action="store_true", help="a new game puts cards into play from anywhere")
    parser.add_argument("--able", action="store_true", help="as --stage, and uses abilities all the time")
    options = parser.parse_args()
    bot = AbleBot if options.able else StageBot if options.stage else RestlessBot
    name = _begin(bot, *options.new) if options.new else options.only
    for file in sorted(FOLDER.glob(f"{name}.play")):
        _show(file) if options.show else _update(file)


def _begin(bot: type[RestlessBot], game: str, seed: str, seats: str, moves: str) -> str:
    """Lets a bot play a new game; returns its name."""
    header = Header(game, int(seed), tuple(seats.split(",")), start=True)
    table = Game(save_of(game), header.seed, header.seats)
    lines = _played(table, bot(table, header.seed), int(moves))
    _write(FOLDER / f"{game}_{seed}.play", f"{header}\n", lines)
    return f"{game}_{seed}"


def _played(game: Game, bot: RestlessBot, most: int) -> Iterable[PlayedMove]:
    recorder = Recorder(game)
    opening = bot.opening()
    for number in range(most):
        move = opening[number] if number < len(opening) else bot.next()
        if move is None or game.state["over"]:
            return
        yield recorder.make(move)
        if recorder.refused:
            bot.refused(move)
        else:
            bot.done()


def _update(file: Path) -> None:
    transcript = _transcript(file)
    head = "".join(f"{line.text}\n" for line in transcript.before)
    _write(file, head, list(replayed(transcript, save_of(transcript.header.game))))


def _show(file: Path) -> None:
    transcript = _transcript(file)
    for move in replayed(transcript, save_of(transcript.header.game), show=print):
        print("\n".join([move.line, *move.below]))


def _transcript(file: Path) -> Transcript:
    transcript, faults = read(file.read_text(encoding="utf-8"))
    assert transcript is not None, faults
    return transcript


def _write(file: Path, head: str, moves: Iterable[PlayedMove]) -> None:
    lines = [line for move in moves for line in (move.line, *move.below)]
    file.write_text(head + "\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
