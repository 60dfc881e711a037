"""tts-export push"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tts_export.built.manifest import SAVE
from tts_export.cli import arguments
from tts_export.cli.console import PROBLEMS, Console, notify, print_problems, say
from tts_export.problems import Problem, Where

if TYPE_CHECKING:
    from tts_export.push import Editor, PushReport

_TAKEN = (
    "another program listens on port {port}, where the game sends its answers: close the plugin for Tabletop "
    "Simulator in Visual Studio Code or Atom, and any other `push` or `watch --push`"
)
_NO_TERMINAL = "--scripts asks before the table is loaded again, and here nobody can answer: add --yes"


def push(
    cards: arguments.CardsArgument = arguments.HERE,
    build: arguments.BuildFolder = None,
    scripts: Annotated[
        bool, typer.Option("--scripts", help="Send scripts too; the table is loaded again for them.")
    ] = False,
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Do not ask before the table is loaded again.")
    ] = False,
    listen: Annotated[
        bool, typer.Option("--listen", help="Print what the game prints and its errors, until Ctrl-C.")
    ] = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    game_port: Annotated[int, typer.Option(hidden=True)] = 39999,
    editor_port: Annotated[int, typer.Option(hidden=True)] = 39998,
) -> None:
    """Renew the cards on the table of the running game.

    Sends what differs between the last build and the table. Every card keeps its place.
    """
    from tts_export.push import push as run

    if scripts and not yes and not sys.stdin.isatty():
        raise typer.BadParameter(_NO_TERMINAL)
    folder = arguments.build_folder(build, cards)
    with opened(folder, game_port=game_port, port=editor_port) as editor:
        report = run(folder, editor, _agreement(yes) if scripts else None)
        Console(form, quiet).finish(report.problems, done=report.text())
        if listen:
            notify("listening to the game, until Ctrl-C")
            while True:
                time.sleep(1)


@contextmanager
def opened(build: Path, *, game_port: int = 39999, port: int = 39998) -> "Iterator[Editor]":
    """The editor's end of the line to the game, which prints what the game prints; SystemExit if its port is
    taken.
    """
    from tts_export.push import BusyPort, Editor
    from tts_export.push.lines import printer

    try:
        editor = Editor(printer(build, notify), game_port=game_port, port=port)
    except BusyPort as error:
        print_problems([Problem(Where(build / SAVE), "port-taken", _TAKEN.format(port=error))])
        raise SystemExit(PROBLEMS) from error
    with editor:
        yield editor


def _agreement(yes: bool) -> Callable[[str], bool]:
    """A function that says what new scripts cost, and asks unless the answer was given already."""

    def agree(cost: str) -> bool:
        notify(cost)
        return yes or typer.confirm("Send the scripts?", err=True)

    return agree


def show(report: "PushReport", known: list[Problem]) -> list[Problem]:
    """Prints a push after a build, without the problems of the last one; returns its problems."""
    print_problems([problem for problem in report.problems if problem not in known])
    if report.changed:
        say(report.text())
    return report.problems
