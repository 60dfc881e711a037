"""missing-track: a text that gains or loses a number of nothing."""

import re
from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, nearest, one_of, warning
from tts_export.settings.rules import Rules

_AMOUNT = re.compile(r"\b(?:gain|lose|pay|spend)s? (\d+)(?: (\w+))?(?=[^\w\[{(]|$)", re.IGNORECASE)
_DRAWN = re.compile(r"\bdraws? (\d+) (\w+)\b(?! cards?\b)", re.IGNORECASE)
_BEFORE = re.compile(r"\b(?:gain|lose|pay|spend)s? \d+ $", re.IGNORECASE)
_STRANGE = re.compile(r"(\w+)(?=[.,;]|$)")
"""A word after an amount at which reading ended."""
_OTHER = {
    "or",
    "and",
    "more",
    "less",
    "of",
    "card",
    "cards",
    "turn",
    "turns",
    "for",
    "then",
    "if",
    "to",
    "extra",
}


def missing_track(project: Project) -> Iterator[Problem]:
    """A text gains, loses or pays a number without what it counts, or of what nothing counts.

    The table does not understand the text, and asks players to carry it out by hand.

        text: "When this enters: gain 1."
    """
    rules = project.game.rules
    if not rules.tracks:
        return
    known = _names(rules)
    for card in project.cards:
        for reading in card.reads:
            track = None if reading.is_read else _AMOUNT.search(reading.by_hand)
            drawn = None if reading.is_read else _DRAWN.search(reading.text)
            if drawn and drawn[2].lower() in known:
                message = f'{card.name}: "{drawn[0]}": cards are drawn, and {drawn[2]} is gained'
                yield warning(
                    card.place(reading.field), "missing-track", f"{message}: gain {drawn[1]} {drawn[2]}"
                )
                continue
            strange = None if reading.is_read else _STRANGE.match(reading.by_hand)
            before = _BEFORE.search(reading.text.removesuffix(reading.by_hand))
            if strange and before and strange[1].lower() not in {*known, *_OTHER}:
                message = f'{card.name}: "{before[0]}{strange[1]}", but nothing is counted in {strange[1]}'
                message += f", expected {one_of(known)}"
                yield warning(card.place(reading.field), "missing-track", message)
            if track is None or (track[2] or "").lower() in {*known, *_OTHER}:
                continue
            of = f" of what? Expected {one_of(known)}"
            guess = nearest(track[2].lower(), sorted(known)) if track[2] else of
            if guess:
                message = f'{card.name}: "{track[0]}"{guess}'
                yield warning(card.place(reading.field), "missing-track", message)


def _names(rules: Rules) -> dict[str, None]:
    """The words for tracks, in their order."""
    marks = {word: None for name, mark in rules.marks.items() for word in (name, mark.label)}
    words = {
        word: None for name, track in rules.tracks.items() for word in (track.label or name, name, track.one)
    }
    return {word.lower(): None for word in (*words, *rules.pools, *marks) if word}
