"""tts-export serve"""

from typing import TYPE_CHECKING, Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.commands.watch import Push, reporting
from tts_export.cli.console import PROBLEMS, Console, near, notify, say
from tts_export.cli.usage import whole
from tts_export.machine.memory import lifted

if TYPE_CHECKING:
    from tts_export.workbench.server.run import Links

_CODES = 2
"""Links whose codes a terminal has room for; the page has all."""


def serve(
    cards: arguments.CardsArgument = arguments.HERE,
    out: arguments.Out = None,
    port: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            parser=whole(1, 65535),
            help="The port; by default 8614, or the next that is free.",
        ),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the pages in the browser.")] = False,
    since: Annotated[
        str,
        typer.Option(metavar="STATE", help=f"What Changes compares with at first: {arguments.STATE}."),
    ] = "",
    share: Annotated[
        bool, typer.Option("--share", help="Let friends in your network play along: a link for each seat.")
    ] = False,
    base_url: Annotated[
        str,
        typer.Option(metavar="URL", help="The address of a proxy or a tunnel in front of the friends' port."),
    ] = "",
    push: Push = False,
    strict: arguments.Strict = False,
    draft: arguments.DraftOption = False,
    language: arguments.Language = "",
    quiet: arguments.Quiet = False,
) -> None:
    """Show the set in the browser, and build on every save.

    Runs until Ctrl-C. The open pages change after each build of any source. Only this computer can see
    them; with `--share` friends see the table from their seats, and nothing else.
    """
    from functools import partial

    from tts_export.balance.card_results import card_history
    from tts_export.built.manifest import folder_of
    from tts_export.load import load
    from tts_export.workbench.server.ports import PortInUse
    from tts_export.workbench.server.run import OtherServer, ServeRequest, serve as run

    def start(address: str) -> None:
        notify(f"building the set; {address} will show it")
        if open_:
            show_in_browser(address)

    def ready(address: str, links: "Links") -> None:
        say(f"{address} shows the set; Ctrl-C stops")
        if links:
            print_links(links)
        if request.played is not None:
            say(f"what they play is written into {near(request.played)}")

    file = arguments.cards_file(cards).absolute()  # the folder may go and come back
    if not file.exists():
        Console().finish(load(file)[1])
    past = partial(card_history, file)
    request = ServeRequest(file, out, strict, draft, since, language, share, past, base_url)
    try:
        with reporting(file, folder_of(file, out, language), quiet=quiet, push=push) as show:
            run(request, show, ready, on_start=start, port=port, on_wait=notify)
    except OtherServer as other:
        say(f"another tts-export serves this project: {other}", err=True)
        if open_:
            show_in_browser(str(other))
        raise SystemExit(PROBLEMS) from None
    except PortInUse as used:
        raise typer.BadParameter(f"{used} used by another program; choose another with --port") from None


def show_in_browser(address: str) -> None:
    """Opens the user's browser, which may have all the memory that it wants."""
    import webbrowser

    with lifted():
        webbrowser.open(address)


def print_links(links: "Links") -> None:
    """Prints the links of friends; on a terminal, the first ones with codes that a phone reads."""
    import io
    import sys

    import segno

    say("friends play along with these links, as long as this runs:")
    for number, (seat, link) in enumerate(links.items(), 1):
        say(f"  {'watch' if seat == 'Grey' else seat:<8}{link}")
        if number <= _CODES and sys.stdout.isatty():
            code = io.StringIO()
            segno.make(link, error="l", micro=False).terminal(code, border=2, compact=True)
            say(code.getvalue(), commands=True)  # its squares are dark and light letters
