"""All commands, in the order of work, with an example for each."""

from collections.abc import Callable, Sequence
from textwrap import dedent, indent
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from tts_export.cli.commands.adopt import adopt
from tts_export.cli.commands.balance import balance
from tts_export.cli.commands.build import build
from tts_export.cli.commands.check import check
from tts_export.cli.commands.deck import check as deck_check, convert as deck_convert, stats as deck_stats
from tts_export.cli.commands.diff import diff
from tts_export.cli.commands.faces import faces
from tts_export.cli.commands.gallery import gallery
from tts_export.cli.commands.history import history
from tts_export.cli.commands.ids import compact, ids
from tts_export.cli.commands.import_ import import_
from tts_export.cli.commands.install import install
from tts_export.cli.commands.lint import lint
from tts_export.cli.commands.new import new
from tts_export.cli.commands.pack import pack, unpack
from tts_export.cli.commands.pdf import pdf
from tts_export.cli.commands.play import play
from tts_export.cli.commands.publish import publish
from tts_export.cli.commands.push import push
from tts_export.cli.commands.release import release
from tts_export.cli.commands.schema import schema
from tts_export.cli.commands.serve import serve
from tts_export.cli.commands.texts import texts
from tts_export.cli.commands.translate import new as translate_new, status as translate_status
from tts_export.cli.commands.watch import watch
from tts_export.cli.console import PROBLEMS, say
from tts_export.cli.samples import SAMPLES
from tts_export.cli.usage import WRONG_USAGE, WrongUsage, sentence, slip

Command = Callable[..., None]

GROUPS: dict[str, tuple[str, dict[str, Command]]] = {
    "deck": (
        "Check, convert and compare decks in any kind of file.",
        {"check": deck_check, "convert": deck_convert, "stats": deck_stats},
    ),
    "translate": ("Translate a set.", {"new": translate_new, "status": translate_status}),
}
"""Commands of two words."""

SECTIONS: dict[str, dict[str, Command | None]] = {
    "Begin": {"new": new, "import": import_, "schema": schema},
    "Work on a set": {
        "check": check,
        "texts": texts,
        "build": build,
        "serve": serve,
        "watch": watch,
        "diff": diff,
        "history": history,
        "deck": None,
        "play": play,
        "balance": balance,
    },
    "See it in the game": {"install": install, "push": push},
    "Share it": {
        "faces": faces,
        "gallery": gallery,
        "pdf": pdf,
        "translate": None,
        "publish": publish,
        "adopt": adopt,
        "release": release,
    },
    "Care for saves and ids": {
        "lint": lint,
        "unpack": unpack,
        "pack": pack,
        "ids": ids,
        "compact": compact,
    },
}
"""The commands as `--help` lists them; None: a group."""

_STATUSES = """\
Exit status: 0 success, 1 problems that were printed, 2 a command that was typed wrong, 70 a bug in
tts-export, 130 or 143 stopped from outside.
"""


class _CommandGroup(TyperGroup):
    """The commands under headings, where typer would print one list; and its errors in our words."""

    def main(self, *args: Any, **extra: Any) -> Any:
        extra |= {"prog_name": "tts-export", "standalone_mode": False}  # also for `python -m tts_export`
        try:
            status = super().main(*args, **extra)
        except WrongUsage as error:
            say(sentence(error, SAMPLES), err=True)
            status = WRONG_USAGE
        except typer.Abort:  # nobody has answered a question
            status = PROBLEMS
        raise SystemExit(status or 0)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        widest = max(len(name) for names in SECTIONS.values() for name in names)
        for title, names in SECTIONS.items():
            with formatter.section(title):
                helps = (self.commands[name].get_short_help_str(formatter.width) for name in names)
                rows = zip((name.ljust(widest) for name in names), helps, strict=True)
                formatter.write_dl(list(rows))


class _OneCommand(TyperCommand):
    """A command whose words are looked at before the library reads them."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if message := slip(self, args, ctx.command_path):
            raise WrongUsage(message, ctx=ctx)
        return super().parse_args(ctx, args)


def command_line(words: Sequence[str] = ()) -> typer.Typer:
    """The program with the command that the first word names; with all commands if it names none.

    Typer inspects the parameters of every command of a program before it runs one of them.
    """
    app = typer.Typer(
        name="tts-export",
        cls=_CommandGroup,
        help="From cards in a YAML file to a playable Tabletop Simulator mod.",
        epilog=_STATUSES,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    commands = {name: command for names in SECTIONS.values() for name, command in names.items()}
    named = words[:1] if words and words[0] in commands else commands
    for name in named:
        command = commands[name]
        if command is not None:
            _add(app, name, command, name)
        else:
            app.add_typer(_group(name))
    return app


def _group(name: str) -> typer.Typer:
    about, members = GROUPS[name]
    group = typer.Typer(name=name, help=about, no_args_is_help=True, rich_markup_mode=None)
    for second, member in members.items():
        _add(group, second, member, f"{name} {second}")
    return group


def _add(to: typer.Typer, name: str, command: Command, full_name: str) -> None:
    sample = indent(dedent(SAMPLES[full_name]).strip(), "  ")
    to.command(name, cls=_OneCommand, epilog=f"\b\nExample:\n{sample}")(
        command
    )  # \b keeps its lines as they are


def _print_version(asked: bool) -> None:
    if asked:
        from tts_export.cli.version import version_text

        say(version_text())
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help="Print the version and what a report needs.",
        ),
    ] = False,
) -> None:
    """Options before any command."""


app = command_line()
"""The program with all commands."""
