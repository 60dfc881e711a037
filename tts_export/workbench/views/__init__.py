"""What each page shows, as data that becomes JSON. `PAGES` lists the pages in the order of the menu.

In goes a `Snapshot` of the last build, out comes the data of a page.
"""

from collections.abc import Callable

from msgspec import Struct

from tts_export.workbench.snapshot import Snapshot
from tts_export.workbench.views.cards import cards_view
from tts_export.workbench.views.changes import changes_view
from tts_export.workbench.views.decks import decks_view
from tts_export.workbench.views.problems import problems_view
from tts_export.workbench.views.table import table_view


class Page(Struct, frozen=True):
    """A page: its data, and the module of `templates/workbench/` that shows it has the same name."""

    title: str
    view: Callable[[Snapshot], object]
    in_gallery: bool = True
    """Whether the page is of use without a running server."""
    cards: str | None = None
    """The field of its data that has all cards; an empty string: the data is nothing else."""


PAGES = {
    "cards": Page("Cards", cards_view, cards=""),
    "decks": Page("Decks", decks_view, cards="set"),
    "changes": Page("Changes", changes_view),
    "table": Page("Table", table_view, in_gallery=False),
    "problems": Page("Problems", problems_view, in_gallery=False),
}


def pages_of(snapshot: Snapshot) -> dict[str, Page]:
    """The pages that this snapshot has: a gallery has no page that only a server can show, and no changes
    unless it is compared with something.
    """
    if not snapshot.published:
        return PAGES
    hidden = {"changes"} if snapshot.difference is None else set()
    return {name: page for name, page in PAGES.items() if page.in_gallery and name not in hidden}
