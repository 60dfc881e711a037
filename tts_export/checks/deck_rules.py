"""deck-rules: a deck that the game's rules do not allow."""

from collections.abc import Iterator

from tts_export.checks.game_rules import place_of_rule
from tts_export.decks.judging import broken_rules
from tts_export.load.game.checks.deck_sizes import is_plain
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, nearest


def deck_rules(project: Project) -> Iterator[Problem]:
    """A deck breaks a rule of its game: its size, its copies, its stars.

    Nobody may play it, and otherwise that is found out only when everybody is at the table.

        deck "Felt Works": 151 stars, at most 150 (1 too many)

    The rules are under `deck:` in the game's game.yaml; numbers that a project may change are options.
    """
    too_few = list(_too_few_cards(project))
    yield from too_few
    for deck in project.decks if not too_few else ():
        yield from broken_rules(project, deck)
    yield from _missing(project)


def _too_few_cards(project: Project) -> Iterator[Problem]:
    """A size that no deck can have, with as many copies of each card as are allowed."""
    rules = project.game.deck.rules
    count = sum(not project.game.is_token(card) for card in project.cards)
    plain = {name: rule for name, rule in rules.items() if is_plain(rule)}
    least = max(
        (rule.exactly or rule.least or 0 for rule in plain.values() if rule.rule == "size"), default=0
    )
    sizes = [sum(deck.cards.values()) for deck in project.decks] or [2 * count]
    for name, rule in plain.items():
        most = rule.exactly or rule.most
        if rule.rule != "copies" or most is None or rule.type or rule.per:
            continue
        if count * most < least <= max(sizes):
            each = "1 copy" if most == 1 else f"{most} copies"
            message = (
                f"{count} cards with at most {each} of each are {count * most}, but a deck needs {least}"
            )
            at = place_of_rule(project, "deck", "rules", name, "most" if rule.exactly is None else "exactly")
            yield Problem(at, "deck-rules", f"{message}: allow more copies, or write more cards")


def _missing(project: Project) -> Iterator[Problem]:
    """Decks that the game lays onto the table, and that nobody has written."""
    known = [deck.name for deck in project.decks]
    for name, zone in project.game.rules.common_decks.items():
        if name not in known:
            message = f'the game lays the deck "{name}" onto the zone "{zone}", but there is none'
            guess = nearest(name, known) or ": write it under decks:"
            yield Problem(Where(project.file), "unknown-deck", message + guess)
