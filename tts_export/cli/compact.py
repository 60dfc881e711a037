"""tts-export compact"""

from tts_export.cli.arguments import HERE, CardsArgument, FormatOption, Quiet, cards_file
from tts_export.cli.console import Console, notify


def compact(cards: CardsArgument = HERE, form: FormatOption = "text", quiet: Quiet = False) -> None:
    """Lay all cards out on sheets again, without gaps.

    This moves cards: decks that were saved in the game will show other cards.
    """
    from tts_export.sheets.project_ledger import compact_lock

    changed, problems = compact_lock(cards_file(cards), notify)
    Console(form, quiet).finish(
        problems, done="cards.lock has a new layout; build again" if changed else "there are no gaps"
    )
