"""Rules of a deck that no deck can follow, since their numbers do not fit together."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from tts_export.load.names import place
from tts_export.problems import Problem, one_of
from tts_export.settings.deck import Rule
from tts_export.settings.game import Game
from tts_export.yamls import Map


def deck_sizes(game: Game, data: Map) -> Iterator[Problem]:
    """More cards of some types than a deck has in all, or fewer of all types than it must have."""
    rules = game.deck.rules
    against = list(_against(rules, data))
    yield from against
    if against:
        return
    sizes = {name: rule for name, rule in rules.items() if rule.rule == "size" and is_plain(rule)}
    counts = {name: rule for name, rule in rules.items() if rule.rule == "count" and is_plain(rule)}
    tokens = {name for name, kind in game.types.items() if kind.token}
    for size_name, size in sizes.items():
        least, most = _limits(size)
        needed, seen = dict[str, int](), set[str]()
        allowed, open_types = 0, {*game.types} - tokens
        for name, rule in counts.items():
            low, high = _limits(rule)
            if seen & {*rule.type}:
                continue
            seen |= {*rule.type}
            if low:
                needed[name] = low
            if high is not None:
                allowed, open_types = allowed + high, open_types - {*rule.type}
        if most is not None and sum(needed.values()) > most:
            last = [*needed][-1]
            message = f'{_sum(needed, counts)}, but "{size_name}" allows {most}: no deck can be legal'
            yield Problem(place(data, ("deck", "rules", last, _key(counts[last]))), "never-legal", message)
        elif seen and not open_types and least and allowed < least:
            last = [*counts][-1]
            message = (
                f'the decks that these rules allow have at most {allowed} cards, but "{size_name}" needs'
            )
            at = place(data, ("deck", "rules", last, _most_key(counts[last])))
            yield Problem(at, "never-legal", f"{message} {least}: no deck can be legal")


def _against(rules: Mapping[str, Rule], data: Map) -> Iterator[Problem]:
    """Two rules about the same cards, of which one wants more than the other allows."""
    plain = [
        (name, rule) for name, rule in rules.items() if is_plain(rule) and rule.rule in ("size", "count")
    ]
    for (name, rule), (other, second) in combinations(plain, 2):
        if rule.rule == second.rule and {*rule.type} == {*second.type}:
            ends = ((name, rule, other, second), (other, second, name, rule))
            for needs, needing, allows, allowing in ends:
                least, most = _limits(needing)[0], _limits(allowing)[1]
                if most is not None and least > most:
                    message = f'"{needs}" needs {least} of these cards, but "{allows}" allows {most}'
                    key = _key(second) if other == needs else _most_key(second)
                    at = place(data, ("deck", "rules", other, key))
                    yield Problem(at, "never-legal", f"{message}: no deck can be legal")


def _most_key(rule: Rule) -> str:
    return "exactly" if rule.exactly is not None else "most"


def is_plain(rule: Rule) -> bool:
    """Whether a rule is about whole types and numbers alone."""
    return not (rule.tag or rule.pile or rule.option or rule.limit_field or rule.one_of)


def _limits(rule: Rule) -> tuple[int, int | None]:
    if rule.exactly is not None:
        return rule.exactly, rule.exactly
    return rule.least or 0, rule.most


def _key(rule: Rule) -> str:
    return "exactly" if rule.exactly is not None else "least"


def _sum(needed: Mapping[str, int], counts: Mapping[str, Rule]) -> str:
    """`15 trick and 10 unit cards are 25`."""
    parts = [f"{number} {one_of(counts[name].type)}" for name, number in needed.items()]
    total = sum(needed.values())
    return f"{' and '.join(parts)} cards {f'are {total} together' if len(parts) > 1 else 'are needed'}"
