"""tts-export serve"""

from __future__ import annotations

import webbrowser
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Cards, Draft, Out, Quiet, Strict, cards_file
from tts_export.cli.console import notify, say
from tts_export.cli.watch import printer


def serve(
    cards: Cards = HERE,
    out: Out = None,
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="The port; by default 8614, or the next that is free."),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the pages in the browser.")] = False,
    strict: Strict = False,
    draft: Draft = False,
    quiet: Quiet = False,
) -> None:
    """Show the set in the browser, and build on every save of any source, until Ctrl-C.

    The open pages change after each build. Only this computer can see them.

    Example: tts-export serve --open
    """
    from tts_export.workbench.server.run import PortInUse
    from tts_export.workbench.server.run import serve as run

    def ready(address: str) -> None:
        say(f"{address} shows the set; Ctrl-C stops")
        if open_:
            webbrowser.open(address)

    try:
        run(
            cards_file(cards),
            out,
            printer(quiet=quiet),
            ready,
            port=port,
            strict=strict,
            draft=draft,
            on_wait=notify,
        )
    except PortInUse:
        asked = f"port {port} is" if port is not None else "ports 8614 to 8633 are"
        raise typer.BadParameter(f"{asked} used by another program; choose another with --port") from None
