"""tts-export serve"""

from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, STATE, Cards, Draft, Language, Out, Quiet, Strict, cards_file
from tts_export.cli.console import PROBLEMS, Console, notify, say
from tts_export.cli.watch import Push, reporting


def serve(
    cards: Cards = HERE,
    out: Out = None,
    port: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER", min=1, max=65535, help="The port; by default 8614, or the next that is free."
        ),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the pages in the browser.")] = False,
    since: Annotated[
        str,
        typer.Option(metavar="STATE", help=f"What Changes compares with at first: {STATE}."),
    ] = "",
    push: Push = False,
    strict: Strict = False,
    draft: Draft = False,
    language: Language = "",
    quiet: Quiet = False,
) -> None:
    """Show the set in the browser, and build on every save.

    Runs until Ctrl-C. The open pages change after each build of any source. Only this computer can see them.
    """
    import webbrowser

    from tts_export.built.manifest import folder_of
    from tts_export.load import load
    from tts_export.workbench.server.run import OtherServer, PortInUse, ServeRequest
    from tts_export.workbench.server.run import serve as run

    def start(address: str) -> None:
        notify(f"building the set; {address} will show it")
        if open_:
            webbrowser.open(address)

    def ready(address: str) -> None:
        say(f"{address} shows the set; Ctrl-C stops")

    file = cards_file(cards).absolute()  # the folder may go and come back
    if not file.exists():
        Console().finish(load(file)[1])
    try:
        with reporting(file, folder_of(file, out, language), quiet=quiet, push=push) as show:
            wanted = ServeRequest(file, out, strict, draft, since, language)
            run(wanted, show, ready, on_start=start, port=port, on_wait=notify)
    except OtherServer as other:
        say(f"another tts-export serves this project: {other}", err=True)
        if open_:
            webbrowser.open(str(other))
        raise SystemExit(PROBLEMS) from None
    except PortInUse:
        asked = f"port {port} is" if port is not None else "ports 8614 to 8633 are"
        raise typer.BadParameter(f"{asked} used by another program; choose another with --port") from None
