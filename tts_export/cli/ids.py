"""tts-export ids"""

from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, CardsArgument, FormatOption, Quiet, cards_file
from tts_export.cli.console import Console, notify


def ids(
    cards: CardsArgument = HERE,
    adopt: Annotated[bool, typer.Option("--adopt", help="Keep the places under the new ids.")] = False,
    retire: Annotated[bool, typer.Option("--retire", help="Give up the places of the old ids.")] = False,
    form: FormatOption = "text",
    quiet: Quiet = False,
) -> None:
    """Repair card ids that have changed.

    Lists the cards whose ids are gone, beside the ids that they have now.

    A card keeps its place on the sheets by its id. With new ids, decks that were saved in the game would show
    other cards: --adopt gives each card that is recognized its old place.
    """
    from tts_export.sheets.project_ledger import change_ids

    if adopt and retire:
        raise typer.BadParameter("--adopt and --retire cannot be used together")
    output = Console(form, quiet)
    lost, problems = change_ids(cards_file(cards), "adopt" if adopt else "retire" if retire else None, notify)
    wide = max((len(change.old) for change in lost), default=0)
    for change in lost:
        now = f"{change.card.key}  {change.card.name}" if change.card else "no card like it is left"
        output.say(f"{change.old:{wide}}  {now}")
    known = sum(change.card is not None for change in lost)
    done = {
        (False, False): f"{known} of {len(lost)} are recognized; --adopt keeps their places",
        (True, False): f"{known} of {len(lost)} cards keep their places under new ids; build again",
        (False, True): f"{len(lost)} places are given up; build again",
    }[adopt, retire]
    output.finish(
        problems, done=done if lost else "every known card has its id", failed="cards.lock is as it was"
    )
