"""All commands, in the order in which `--help` lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from tts_export import __version__
from tts_export.cli.adopt import adopt
from tts_export.cli.build import build
from tts_export.cli.check import check
from tts_export.cli.compact import compact
from tts_export.cli.console import say
from tts_export.cli.deck import app as deck
from tts_export.cli.diff import diff
from tts_export.cli.faces import faces
from tts_export.cli.gallery import gallery
from tts_export.cli.ids import ids
from tts_export.cli.import_ import import_
from tts_export.cli.install import install
from tts_export.cli.lint import lint
from tts_export.cli.new import new
from tts_export.cli.pack import pack
from tts_export.cli.pdf import pdf
from tts_export.cli.play import play
from tts_export.cli.publish import publish
from tts_export.cli.push import push
from tts_export.cli.release import release
from tts_export.cli.schema import schema
from tts_export.cli.serve import serve
from tts_export.cli.translate import app as translate
from tts_export.cli.unpack import unpack
from tts_export.cli.watch import watch

COMMANDS: dict[str, Callable[..., None]] = {
    "new": new,
    "build": build,
    "serve": serve,
    "watch": watch,
    "check": check,
    "diff": diff,
    "faces": faces,
    "gallery": gallery,
    "pdf": pdf,
    "import": import_,
    "ids": ids,
    "compact": compact,
    "install": install,
    "push": push,
    "publish": publish,
    "adopt": adopt,
    "release": release,
    "play": play,
    "lint": lint,
    "unpack": unpack,
    "pack": pack,
    "schema": schema,
}


def _print_version(wanted: bool) -> None:
    if wanted:
        say(f"tts-export {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Options before any command."""


def command_line(words: Sequence[str] = ()) -> typer.Typer:
    """The program with the command that the first word names; with all commands if it names none.

    Typer inspects the parameters of every command of a program before it runs one of them.
    """
    app = typer.Typer(
        name="tts-export",
        help="From cards in a YAML file to a playable Tabletop Simulator mod.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    if words and words[0] in COMMANDS:
        app.command(words[0])(COMMANDS[words[0]])
        return app
    for name, command in COMMANDS.items():
        app.command(name)(command)
    app.add_typer(deck)
    app.add_typer(translate)
    return app


app = command_line()
"""The program with all commands."""
