"""The report: a page that opens from the disk, with sortable tables and pictures that are also files."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from markupsafe import Markup
from msgspec import Struct

from tts_export.balance.cards import FEW
from tts_export.balance.comparing import Comparison
from tts_export.balance.figures import Figures
from tts_export.balance.findings import (
    EVEN,
    beside_card,
    beside_headline,
    cards_to_mend,
    headline,
    most_uneven,
    next_step,
    widest_pair,
)
from tts_export.balance.pictures import PICTURES, plot as plots
from tts_export.balance.report.looks import SetLooks
from tts_export.balance.report.shown_cards import fan, leading, shown, shown_first
from tts_export.balance.report.tables import cards_table, changes_table, decks_table, result_of
from tts_export.balance.shares import shares_of
from tts_export.balance.text import QUESTIONS, ends, in_words, players_of, signed
from tts_export.files import staged, write_problem
from tts_export.inputs import file_bytes, text_of
from tts_export.load.templates import package_templates, pages_in
from tts_export.problems import Problem, Where
from tts_export.windows import rename
from tts_export.workbench.fonts import with_fonts

PAGE = "index.html"
_OURS = '<main id="page" class="balance"'
"""What every report has in it."""
_MOST = 32_000_000
"""Bytes of a page that may be an older report."""
_NOBODY = "#4060a0"
"""The color of the page of a save without a project."""


class ReportHeading(Struct, frozen=True):
    """Whose figures a page shows."""

    set: str
    game: str
    accent: str = _NOBODY
    looks: SetLooks = SetLooks()


def write_report(
    folder: Path, heading: ReportHeading, figures: Figures, comparison: Comparison | None
) -> list[Problem]:
    """Writes the page and its pictures; the Problem if that is not possible, or if the folder has a page that
    is not a report.
    """
    page = folder / PAGE
    if page.exists() and not page.is_dir() and _OURS not in _old_page(page):
        message = "this page is not a report of `tts-export balance`: choose another folder"
        return [Problem(Where(page), "not-a-report", message)]
    alone = {"decks"} if len(figures.decks) < 2 else set[str]()
    names = [name for name in PICTURES if name not in alone]
    files = {f"{name}.svg": PICTURES[name](figures, plots.FILE) for name in names}
    files[PAGE] = report_page(heading, figures, comparison, names)
    if blocked := [folder / name for name in files if (folder / name).is_dir()]:
        message = "cannot write the file: a folder has its name"
        return [Problem(Where(file), "cannot-write", message) for file in blocked]
    try:
        with staged((folder / name, text.encode()) for name, text in files.items()) as parts:
            for part, target in parts:
                rename(part, target)
    except OSError as error:
        return [write_problem(Path(error.filename or folder), error)]
    return []


def _old_page(page: Path) -> str:
    try:
        return text_of(file_bytes(page, _MOST), "replace")
    except OSError:
        return ""


def report_page(
    heading: ReportHeading, figures: Figures, comparison: Comparison | None, names: Iterable[str]
) -> str:
    """The page as HTML."""
    folder, advised = package_templates(), cards_to_mend(figures)[:2]
    return (
        pages_in("balance")
        .get_template("report.html.j2")
        .render(
            heading=heading,
            figures=figures,
            comparison=comparison,
            changes=None if comparison is None else changes_table(comparison),
            headline=headline(figures),
            players=players_of(figures.bots),
            ends=ends,
            signed=signed,
            noteworthy=beside_headline(figures),
            next_step=next_step(figures),
            shares=shares_of(figures),
            uneven=most_uneven(figures),
            beside=beside_card(figures),
            advised=[shown(card, heading.looks) for card in advised],
            mended=shown(advised[0], heading.looks, large=True) if advised else None,
            verdicts={card.verdict for card in figures.cards},
            leading=[
                [shown(card, heading.looks, large=True) for card in cards] for cards in leading(figures)
            ],
            even=EVEN,
            widest=widest_pair(figures),
            fans={deck.name: fan(figures, deck.name, heading.looks) for deck in figures.decks},
            pictures={
                name: [
                    Markup(PICTURES[name](figures, plot))
                    for plot in (plots.PAGE, plots.PHONE)
                    if (name, plot) != ("decks", plots.PHONE)  # there it is a table
                ]
                for name in names
            },
            decks=decks_table(figures),
            cards=cards_table(figures, heading.looks),
            few=FEW,
            first=shown_first(figures),
            idle=Counter(card.verdict.startswith("never") for card in figures.cards),
            results=sorted({result_of(card) for card in figures.cards}),
            judged=sum(card.chance is not None for card in figures.cards),
            counts={
                "What players do": in_words(figures.actions),
                "What they are asked": in_words(figures.prompts, QUESTIONS),
            },
            style=Markup(with_fonts((folder / "workbench" / "page.css").read_text(encoding="utf-8"))),
            own_style=Markup((folder / "balance" / "report.css").read_text(encoding="utf-8")),
            script=Markup((folder / "balance" / "report.js").read_text(encoding="utf-8")),
        )
    )
