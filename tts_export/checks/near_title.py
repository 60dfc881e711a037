"""near-title: a title that is probably another card's, misspelled."""

from collections.abc import Iterator, Mapping

from tts_export.checks.slips import alike_pairs
from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.settings.card import Card


def near_title(project: Project) -> Iterator[Problem]:
    """Two titles differ by a letter or two in one word, or two names in capitals alone.

    Effects that name a title hit every card with it, whatever its subtitle, and miss the misspelled one.

        title: EQUIUS ZAHAAK         # elsewhere: EQUIUS ZAHHAK
    """
    folded: dict[str, Card] = {}
    for card in project.cards:
        first = folded.setdefault(card.name.casefold(), card)
        if first.name != card.name:
            message = f'"{card.name}" is "{first.name}" in line {first.where.line} but for its capitals:'
            yield warning(card.place("title"), "near-title", f"{message} give it another name")
    if " / " not in project.game.card.name:
        return  # in this game every card has its own name
    cards: dict[str, list[Card]] = {}
    for card in project.cards:
        cards.setdefault(card.name.split(" / ")[0], []).append(card)
    for rare, common in _pairs({title: len(users) for title, users in cards.items()}):
        for card in cards[rare]:
            message = f'"{rare}" is nearly "{common}", the title of other cards; did you mean that?'
            yield warning(card.place("title"), "near-title", message)


def _pairs(titles: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Pairs (rarer, commoner) of titles with the same words but for one, which is alike."""
    frames: dict[tuple[str, str], dict[str, str]] = {}
    for title in titles:
        words = title.split(" ")
        for i, word in enumerate(words):
            frames.setdefault((" ".join(words[:i]), " ".join(words[i + 1 :])), {})[word] = title
    pairs = {
        title_by_word[rare]: title_by_word[common]
        for title_by_word in frames.values()
        for rare, common in alike_pairs({word: titles[title] for word, title in title_by_word.items()})
    }
    yield from sorted(pairs.items())
