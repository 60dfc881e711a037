"""tts-export ids, compact: the places of cards on their sheets."""

from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, notify


def ids(
    cards: arguments.CardsArgument = arguments.HERE,
    adopt: Annotated[bool, typer.Option("--adopt", help="Keep the places under the new ids.")] = False,
    retire: Annotated[bool, typer.Option("--retire", help="Give up the places of the old ids.")] = False,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
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
    lost, problems = change_ids(
        arguments.cards_file(cards), "adopt" if adopt else "retire" if retire else None, notify
    )
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


def compact(
    cards: arguments.CardsArgument = arguments.HERE,
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
) -> None:
    """Lay all cards out on sheets again, without gaps.

    This moves cards: decks that were saved in the game will show other cards.
    """
    from tts_export.sheets.project_ledger import compact_lock

    changed, problems = compact_lock(arguments.cards_file(cards), notify)
    Console(form, quiet).finish(
        problems, done="cards.lock has a new layout; build again" if changed else "there are no gaps"
    )
