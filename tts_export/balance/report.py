"""The report: a page that opens from the disk, with sortable tables and pictures that are also files."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from markupsafe import Markup
from msgspec import Struct

from tts_export.balance.cards import FEW, CardFigures, lift_interval
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
from tts_export.balance.looks import CardLook, SetLooks
from tts_export.balance.pictures import PICTURES, plot as plots
from tts_export.balance.shares import shares_of
from tts_export.balance.shown_cards import ShownCard, fan, leading, shown, shown_first
from tts_export.balance.statistics import Rate
from tts_export.balance.text import (
    QUESTIONS,
    ends,
    in_words,
    interval,
    judgement,
    percent,
    place_name,
    players_of,
)
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
_STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)
"""How far the lines of an axis may be apart."""
_DECKS, _RESULT = 6, 7
"""The columns of the cards that are left out where all rows have the same."""
_TOO_FEW, _CHANCE = "too few games", "may be chance"
"""What is known about most cards."""
_LEFT_OUT = "bots leave out a text"
_NOBODY = "#4060a0"
"""The color of the page of a save without a project."""


class ReportHeading(Struct, frozen=True):
    """Whose figures a page shows."""

    set: str
    game: str
    accent: str = _NOBODY
    looks: SetLooks = SetLooks()


class ReportCell(Struct, frozen=True):
    """A cell of a table: what it shows, by what it is sorted, and the rate whose interval is drawn in it."""

    text: str
    value: float | str
    rate: Rate | None = None
    about: str = ""
    sure: bool = False
    """Whether a difference is more than chance."""
    id: str = ""
    more: str = ""
    """What is read after the text, as a card's subtitle."""
    look: CardLook | None = None
    is_difference: bool = False
    """Whether the rate is a place on an axis of differences, with none in its middle."""

    @property
    def is_number(self) -> bool:
        return not isinstance(self.value, str)


class Axis(Struct, frozen=True):
    """Lines at round differences: text and place of each, and how far apart they are; its length is 1."""

    ticks: tuple[tuple[str, float], ...]
    step: float


class ReportTable(Struct, frozen=True):
    """A table of the page."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[ReportCell, ...]]
    details: frozenset[str] = frozenset()
    """The headings of the columns that are shown when more columns are asked for."""
    axis: Axis | None = None
    """Above the bars of differences."""


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
            changes=None if comparison is None else _changes(comparison),
            headline=headline(figures),
            players=players_of(figures.bots),
            ends=ends,
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
            decks=_decks(figures),
            cards=_cards(figures, heading.looks),
            few=FEW,
            first=shown_first(figures),
            idle=Counter(card.verdict.startswith("never") for card in figures.cards),
            results=sorted({_result(card) for card in figures.cards}),
            judged=any(card.lift is not None for card in figures.cards),
            counts={
                "Points": in_words(figures.points),
                "Moves of players": in_words(figures.actions),
                "Questions that were answered": in_words(figures.prompts, QUESTIONS),
                "Lines of the log": in_words(figures.automations),
            },
            style=Markup(with_fonts((folder / "workbench" / "page.css").read_text(encoding="utf-8"))),
            own_style=Markup((folder / "balance" / "report.css").read_text(encoding="utf-8")),
            script=Markup((folder / "balance" / "report.js").read_text(encoding="utf-8")),
        )
    )


def _decks(figures: Figures) -> ReportTable:
    names = [f"won as {place_name(place)}" for place in range(figures.players)]
    bots = list(figures.bots) if len(figures.bots) > 1 else []
    headings = ("deck", "games", "won", *(f"won by {bot}" for bot in bots), *names, "clicks", "points")
    rows = [
        (
            _text(deck.name),
            _number(deck.all.games),
            _rate(deck.all),
            *(_rate(deck.bots[bot].all) for bot in bots),
            *map(_rate, deck.places),
            _number(round(deck.clicks)),
            _text(", ".join(f"{n:.1f} {by}" for by, n in in_words(deck.points).items() if abs(n) >= 0.05)),
        )
        for deck in figures.decks
    ]
    return ReportTable(headings, rows)


def _cards(figures: Figures, looks: SetLooks) -> ReportTable:
    """Every card, those with which most is won first. Columns that would have one word only are left out."""
    details = ("won", "in first hand", "if played", "drawn in turn", "played in turn", "chance")
    columns = ("card", "difference", "won if drawn", "won if not", "drawn", "is played", "decks", "result")
    judged = [card for card in figures.cards if card.lift is not None]
    reach = max((abs(end) for card in judged for end in lift_interval(card)), default=0.1)
    decks = [deck.name for deck in figures.decks]
    cards = sorted(figures.cards, key=lambda card: (card.lift is None, -(card.lift or 0), card.id))
    rows = [
        (
            _named(shown(card, looks)),
            _lift(shown(card, looks), reach),
            _rate(card.drawn),
            _rate(card.not_drawn),
            _number(card.drawn.games),
            ReportCell(percent(card.use), card.use),
            _in_decks(card, decks),
            _result_cell(card),
            _rate(card.in_deck),
            _rate(card.opening),
            _rate(card.played),
            _turn(card.drawn_turn),
            _turn(card.played_turn),
            ReportCell(
                "" if card.chance is None else f"{card.chance:.3f}",
                2.0 if card.chance is None else card.chance,
            ),
        )
        for card in cards
    ]
    alike = {at for at in (_DECKS, _RESULT) if len({row[at].text for row in rows}) == 1}
    headings = (*columns, *details)
    places = [at for at in range(len(headings)) if at not in alike]
    return ReportTable(
        tuple(headings[at] for at in places),
        [tuple(row[at] for at in places) for row in rows],
        frozenset(details),
        _axis(reach),
    )


def _axis(reach: float) -> Axis:
    """The axis from `-reach` to `reach`, with five lines at most."""
    step = next((step for step in _STEPS if reach < 3 * step), _STEPS[-1])
    lines = range(-int(reach / step + 0.2), int(reach / step + 0.2) + 1)
    ticks = ((_difference(line * step), round(0.5 + line * step / (2 * reach), 3)) for line in lines)
    return Axis(tuple(tick for tick in ticks if 0 <= tick[1] <= 1), round(step / (2 * reach), 3))


def _difference(part: float) -> str:
    text = f"{100 * part:+.0f}" if abs(part) >= 0.005 else "0"
    return text.replace("-", "\N{MINUS SIGN}")


def _lift(row: ShownCard, reach: float) -> ReportCell:
    """The difference, with its interval on the axis that all cards of the table have."""
    card = row.figures
    if card.lift is None:
        return ReportCell("", -9.0, about="" if card.verdict else _TOO_FEW)
    low, high = lift_interval(card)
    bar = Rate(card.drawn.games, 0, *(round(0.5 + end / (2 * reach), 3) for end in (card.lift, low, high)))
    text, about = _difference(card.lift), f"95 %: {row.between}"
    return ReportCell(text, card.lift, bar, about, row.is_sure, more=row.between, is_difference=True)


def _in_decks(card: CardFigures, played: Sequence[str]) -> ReportCell:
    """A single deck by its name; several are counted, and named in the tooltip, so that the row stays low."""
    decks = [deck for deck in card.decks if deck in played]
    names = ", ".join(decks)
    count = "all" if len(decks) == len(played) else f"{len(decks)} of {len(played)}"
    return ReportCell(names if len(decks) == 1 else count, "\n".join(decks), about=names)


def _result(card: CardFigures) -> str:
    """What is known about a card; where there is no difference, why."""
    result = card.verdict or (_TOO_FEW if card.chance is None else _CHANCE)
    return f"{result}, {_LEFT_OUT}" if card.by_hand else result


def _result_cell(card: CardFigures) -> ReportCell:
    """The result, but where the difference itself says that there are too few games."""
    known = card.verdict or _CHANCE * (card.chance is not None)
    left_out = _LEFT_OUT * bool(card.by_hand)
    return ReportCell(known or left_out, _result(card), about=left_out, more=left_out * bool(known))


def _changes(comparison: Comparison) -> ReportTable:
    headings = ("won by", "before", "after", "difference", "interval", "other outcome", "chance", "result")
    rows = [
        (
            _text(change.about),
            _rate(change.before),
            _rate(change.after),
            _signed(change.difference, sure=change.low > 0 or change.high < 0),
            ReportCell(f"{100 * change.low:+.1f} to {100 * change.high:+.1f} %", change.low),
            ReportCell(f"{change.differing} of {change.pairs}", change.differing),
            ReportCell(f"{change.chance:.3f}", change.chance),
            _text(judgement(change)),
        )
        for change in comparison.changes
    ]
    return ReportTable(headings, rows)


def _rate(rate: Rate) -> ReportCell:
    about = f"{rate.won:g} of {rate.games:,} games; 95 %: {interval(rate)}" if rate.games else "no games"
    return ReportCell(percent(rate.rate), -1.0 if rate.rate is None else rate.rate, rate, about)


def _named(card: ShownCard) -> ReportCell:
    return ReportCell(card.name, card.figures.name, id=card.figures.id, more=card.subtitle, look=card.look)


def _text(words: str) -> ReportCell:
    return ReportCell(words, words)


def _number(number: int) -> ReportCell:
    return ReportCell(f"{number:,}", number)


def _signed(part: float | None, *, sure: bool) -> ReportCell:
    text = "" if part is None else f"{100 * part:+.1f} %"
    return ReportCell(text, -9.0 if part is None else part, sure=sure)


def _turn(turn: float | None) -> ReportCell:
    return ReportCell("" if turn is None else f"{turn:.0f}", -1.0 if turn is None else turn)
