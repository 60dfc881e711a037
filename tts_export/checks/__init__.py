"""Checks that look at a whole project: one small file each, listed by hand in `CHECKS`.

In goes a `Project`, out come its problems (`check`), in the order of the files. Its docstring describes
what it finds and why that is bad, with an example. The name it is listed by is the name of its problems.
"""

from collections.abc import Callable, Iterable, Iterator

from tts_export.checks.ability_word import ability_word
from tts_export.checks.card_lua import card_lua
from tts_export.checks.deck_rules import deck_rules
from tts_export.checks.empty_deck import empty_deck
from tts_export.checks.id_form import id_form
from tts_export.checks.id_letter import id_letter
from tts_export.checks.large_draw import large_draw
from tts_export.checks.meaning_differs import meaning_differs
from tts_export.checks.missing_track import missing_track
from tts_export.checks.misspelled_word import misspelled_word
from tts_export.checks.near_tag import near_tag
from tts_export.checks.near_title import near_title
from tts_export.checks.never_happens import never_happens
from tts_export.checks.never_paid import never_paid
from tts_export.checks.never_upright import never_upright
from tts_export.checks.no_end import no_end
from tts_export.checks.no_income import no_income
from tts_export.checks.no_limit import no_limit
from tts_export.checks.no_moment import no_moment
from tts_export.checks.open_brace import open_brace
from tts_export.checks.record_name import record_name
from tts_export.checks.text_in_flavor import text_in_flavor
from tts_export.checks.unknown_icon import unknown_icon
from tts_export.checks.unknown_tag import unknown_tag
from tts_export.checks.unpayable import unpayable
from tts_export.checks.unread_meaning import unread_meaning
from tts_export.checks.unseen_field import unseen_field
from tts_export.checks.unused_card import unused_card
from tts_export.checks.unused_trait import unused_trait
from tts_export.checks.wrong_encoding import wrong_encoding
from tts_export.load.game.files import GAME
from tts_export.load.project import Project
from tts_export.problems import Problem, as_warnings, has_errors, in_order

Check = Callable[[Project], Iterator[Problem]]

CHECKS: dict[str, Check] = {
    "ability-word": ability_word,
    "card-lua": card_lua,
    "deck-rules": deck_rules,
    "empty-deck": empty_deck,
    "id-form": id_form,
    "id-letter": id_letter,
    "large-draw": large_draw,
    "meaning-differs": meaning_differs,
    "missing-track": missing_track,
    "misspelled-word": misspelled_word,
    "near-tag": near_tag,
    "near-title": near_title,
    "never-happens": never_happens,
    "never-paid": never_paid,
    "never-upright": never_upright,
    "no-end": no_end,
    "no-income": no_income,
    "no-limit": no_limit,
    "no-moment": no_moment,
    "open-brace": open_brace,
    "record-name": record_name,
    "text-in-flavor": text_in_flavor,
    "unknown-icon": unknown_icon,
    "unknown-tag": unknown_tag,
    "unpayable": unpayable,
    "unread-meaning": unread_meaning,
    "unseen-field": unseen_field,
    "unused-card": unused_card,
    "unused-trait": unused_trait,
    "wrong-encoding": wrong_encoding,
}


OF_DRAFTS = ("deck-rules",)
"""The checks of decks: their errors are warnings in a draft, whose decks are made before their cards are.
They say nothing of decks that no rules allow.
"""


OF_WHOLE = ("unseen-field", "unused-card", "unused-trait")
"""The checks for what nothing shows or uses: it may be in what could not be read."""
OF_RULES = (
    *(
        "ability-word",
        "missing-track",
        "misspelled-word",
        "never-happens",
        "never-paid",
        "never-upright",
        "no-end",
    ),
    *("no-income", "no-limit", "no-moment", "unpayable", "unread-meaning"),
)
"""The checks whose problems may only follow from an error in the rules."""

OF_WHOLE_TEXTS = ("no-moment",)
"""The checks of texts that may have been cut short, where their line has an error."""


def check(project: Project, known: Iterable[Problem] = ()) -> list[Problem]:
    """Every problem that any check finds, in reading order; none that may only follow from a known one."""
    known = list(known)
    wrong_rules = has_errors(problem for problem in known if problem.where.file.name == GAME)
    left_out = {*(OF_RULES if wrong_rules else ()), *(OF_WHOLE if has_errors(known) else ())}
    left_out |= {*(OF_DRAFTS if any(problem.name == "never-legal" for problem in known) else ())}
    runs = [run for name, run in CHECKS.items() if name not in left_out]
    cut = {(problem.where.file, problem.where.line) for problem in known if problem.severity == "error"}
    problems = in_order(
        problem
        for run in runs
        for problem in run(project)
        if problem.name not in OF_WHOLE_TEXTS or (problem.where.file, problem.where.line) not in cut
    )
    if not project.draft:
        return problems
    return [as_warnings([p])[0] if p.name in OF_DRAFTS else p for p in problems]
