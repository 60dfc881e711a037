"""tts-export history"""

from typing import Annotated

import typer

from tts_export.cli import arguments, completion
from tts_export.cli.console import Console, print_problems, say


def history(
    card: Annotated[
        str, typer.Argument(metavar="CARD", help="Its id or its name.", autocompletion=completion.cards)
    ],
    cards: arguments.CardsOption = arguments.HERE,
    most: Annotated[
        int, typer.Option("--most", metavar="NUMBER", min=1, help="How many commits are read, from the last.")
    ] = 30,
    form: arguments.DataFormat = "text",
) -> None:
    """Show how a card came to be what it is, and how games with it ended.

    Every change of its values and texts is looked up in the commits of the project, and without git in its
    releases. Games are those that `balance` and people have played already.
    """
    from tts_export.balance.card_results import as_json, as_lines, games_with
    from tts_export.cache import user_cache
    from tts_export.compare.history import history as history_of

    file = arguments.cards_file(cards).absolute()
    moments, problems = history_of(file, card, user_cache(), most)
    if not moments:
        Console().finish(problems, failed="nothing was compared")
        return
    games = games_with(file, moments, user_cache(), most)
    say(as_json(moments, games) if form == "json" else "\n".join(as_lines(moments, games)))
    print_problems(problems)
