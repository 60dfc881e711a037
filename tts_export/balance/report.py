"""The report: a page that opens from the disk, with sortable tables and pictures that are also files."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from markupsafe import Markup
from msgspec import Struct

from tts_export.balance.cards import FEW, CardFigures
from tts_export.balance.comparing import Comparison
from tts_export.balance.figures import Figures
from tts_export.balance.looks import CardLook, SetLooks
from tts_export.balance.pictures import PICTURES
from tts_export.balance.shown_cards import ShownCard, fan, leading, shown, shown_first
from tts_export.balance.statistics import Rate
from tts_export.balance.text import in_words, interval, judgement, percent, place_name
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

    @property
    def is_number(self) -> bool:
        return not isinstance(self.value, str)


class ReportTable(Struct, frozen=True):
    """A table of the page."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[ReportCell, ...]]
    details: frozenset[str] = frozenset()
    """The headings of the columns that are shown when more columns are asked for."""


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
    pictures = {name: draw(figures) for name, draw in PICTURES.items() if name not in alone}
    files = {f"{name}.svg": picture for name, picture in pictures.items()}
    files[PAGE] = report_page(heading, figures, comparison, pictures)
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
    heading: ReportHeading, figures: Figures, comparison: Comparison | None, pictures: Mapping[str, str]
) -> str:
    """The page as HTML."""
    folder = package_templates()
    return (
        pages_in("balance")
        .get_template("report.html.j2")
        .render(
            heading=heading,
            figures=figures,
            comparison=comparison,
            changes=None if comparison is None else _changes(comparison),
            headline=headline(figures),
            noteworthy=noteworthy(figures),
            standing_out=sum(card.verdict in ("strong", "weak") for card in figures.cards),
            sure=any(card.verdict in ("strong", "weak") for card in figures.cards),
            leading=[[shown(card, heading.looks) for card in cards] for cards in leading(figures)],
            fans={deck.name: fan(figures, deck.name, heading.looks) for deck in figures.decks},
            pictures={name: Markup(picture) for name, picture in pictures.items()},
            decks=_decks(figures),
            places=_rates({place_name(at): rate for at, rate in enumerate(figures.places)}, "turn"),
            bots=_rates(figures.bots, "bot"),
            cards=_cards(figures, heading.looks),
            few=FEW,
            first=shown_first(figures),
            results=sorted({_result(card) for card in figures.cards}),
            judged=any(card.lift is not None for card in figures.cards),
            counts={
                "Points": _counts(figures.points, "what for"),
                "Moves of players": _counts(figures.actions, "move"),
                "Questions that were answered": _counts(figures.prompts, "question"),
                "Lines of the log": _counts(figures.automations, "begins with"),
            },
            style=Markup(with_fonts((folder / "workbench" / "page.css").read_text(encoding="utf-8"))),
            own_style=Markup((folder / "balance" / "report.css").read_text(encoding="utf-8")),
            script=Markup((folder / "balance" / "report.js").read_text(encoding="utf-8")),
        )
    )


def headline(figures: Figures) -> str:
    """The sentence that is read first: which deck wins most, or the first turn where there is one deck."""
    even = 1 / figures.players
    best = max(figures.decks, key=lambda deck: deck.all.rate or 0, default=None)
    if best is not None and len(figures.decks) > 1 and best.all.games:
        sure = f"{best.name} wins {percent(best.all.rate)} of its games, more than its share"
        return sure if best.all.low > even else "No deck stands out"
    first = figures.places[0] if figures.places else None
    if first is None or not first.games:
        return "No game came to its end"
    sure = f"Whoever begins wins {percent(first.rate)} of the games"
    return sure if not first.low <= even <= first.high else "Whoever begins has no sure advantage"


def noteworthy(figures: Figures) -> list[str]:
    """Sentences about what stands out, the most important first; one that says so if nothing does."""
    findings = [*_uneven(figures), *_cards_that_stand_out(figures), *_unfinished(figures)]
    nothing = "No deck, place in the turn order, bot or card stands out: nothing here is more than chance."
    return [*(findings or [nothing]), *_cards_without_texts(figures)]


def _uneven(figures: Figures) -> Iterator[str]:
    """Decks, places and bots that win more or less than their share."""
    even = 1 / figures.players
    for deck in figures.decks if len(figures.decks) > 1 else ():
        for bot, played in deck.bots.items():
            by = f" (played by {bot})" if len(deck.bots) > 1 else ""
            if not played.all.low <= even <= played.all.high:
                yield f"{deck.name}{by} wins {_more_or_less(played.all, even)}"
    for place, rate in enumerate(figures.places):
        if rate.games and not rate.low <= even <= rate.high:
            yield f"Whoever has the {place_name(place)} turn wins {percent(rate.rate)} ({interval(rate)})."
            if figures.players == 2:
                break  # the second player wins all the others
    for bot, rate in figures.bots.items() if len(figures.bots) > 1 else ():
        if rate.games and not rate.low <= even <= rate.high:
            yield f"The bot {bot} wins {_more_or_less(rate, even)}"


def _more_or_less(rate: Rate, even: float) -> str:
    word = "more" if (rate.rate or 0) > even else "less"
    return f"{word} than its share: {percent(rate.rate)} ({interval(rate)})."


def _cards_that_stand_out(figures: Figures) -> Iterator[str]:
    for verdict, text in (
        ("strong", "more is won when they are drawn, and that is more than chance"),
        ("weak", "less is won when they are drawn, and that is more than chance"),
        ("rarely played", f"more is won when they are drawn, but they are played in fewer than {FEW} games"),
        ("never played", "drawn, but never played"),
        ("never drawn", "never drawn"),
    ):
        count = sum(card.verdict == verdict for card in figures.cards)
        if count:
            yield f"{count} of {len(figures.cards)} cards: {text}."


def _cards_without_texts(figures: Figures) -> Iterator[str]:
    names = [card.name for card in figures.cards if card.by_hand]
    if names:
        cards = f"{len(names)} cards have texts" if len(names) > 1 else "1 card has texts"
        yield f"{cards} that only people can carry out, so bots play without them: {', '.join(names)}."


def _unfinished(figures: Figures) -> Iterator[str]:
    for fault, games in figures.faults.items():
        yield f"{games:,} game{'s' * (games != 1)} did not come to an end: {fault}"


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
            _text(", ".join(f"{n:.1f} {in_words(by)}" for by, n in deck.points.items() if abs(n) >= 0.05)),
        )
        for deck in figures.decks
    ]
    return ReportTable(headings, rows)


def _cards(figures: Figures, looks: SetLooks) -> ReportTable:
    columns = ("card", "decks", "drawn", "won if drawn", "won if not", "difference", "is played", "result")
    details = ("won", "in first hand", "if played", "drawn in turn", "played in turn", "chance")
    rows = [
        (
            _named(shown(card, looks)),
            _in_decks(card, [deck.name for deck in figures.decks]),
            _number(card.drawn.games),
            _rate(card.drawn),
            _rate(card.not_drawn),
            _signed(card.lift, sure=card.verdict in ("strong", "weak")),
            ReportCell(percent(card.use), card.use),
            _text(_result(card)),
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
        for card in figures.cards
    ]
    return ReportTable((*columns, *details), rows, frozenset(details))


def _in_decks(card: CardFigures, played: Sequence[str]) -> ReportCell:
    """A single deck by its name; several are counted, and named in the tooltip, so that the row stays low."""
    decks = [deck for deck in card.decks if deck in played]
    names = ", ".join(decks)
    count = "all" if len(decks) == len(played) else f"{len(decks)} of {len(played)}"
    return ReportCell(names if len(decks) == 1 else count, names, about=names)


def _result(card: CardFigures) -> str:
    """What is known about a card; where there is no difference, why."""
    result = card.verdict or ("too few games" if card.chance is None else "may be chance")
    return f"{result}, texts by hand" if card.by_hand else result


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


def _rates(rates: Mapping[str, Rate], what: str) -> ReportTable:
    rows = [(_text(name), _number(rate.games), _rate(rate)) for name, rate in rates.items()]
    return ReportTable((what, "games", "won"), rows)


def _counts(counts: Mapping[str, float], what: str) -> ReportTable:
    rows = [(_text(in_words(name)), ReportCell(f"{n:.2f}", n)) for name, n in counts.items()]
    return ReportTable((what, "in a game"), rows)


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
