"""misspelled-word: a word of a rule that is read as another one."""

from collections.abc import Iterator

from tts_export.checks.game_rules import place_of_rule
from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.sentences.reading import TextReader
from tts_export.settings.cards import MEANS

_TRIAL = "draw a card."
"""What is read after the words of a lead."""


def misspelled_word(project: Project) -> Iterator[Problem]:
    """A text has a word with a slip of the finger, which the table reads as the word that is meant.

    The game is played as it is meant, but the card is printed as it is written. Words of `leads:` and
    `keywords:` are reported where these are.

        text: "At dusk: gian 1 oil."
    """
    for card in project.cards:
        for reading in card.reads:
            if reading.field == MEANS and not reading.is_read:
                continue  # unread-meaning says it
            why = "" if reading.field == MEANS else ", since it is printed"
            for written, meant in reading.misspelled.items():
                if written.casefold() in reading.text.casefold():
                    message = f'"{written}" of {card.name} is read as "{meant}": correct it{why}'
                    yield warning(card.place(reading.field), "misspelled-word", message)
    leads, keywords = project.game.leads, project.game.keywords
    texts = [("leads", name, text) for name, words in leads.items() for text in _listed(words)]
    texts += [("keywords", name, text) for name, text in keywords.items()]
    if not texts:
        return
    reader = TextReader(project.game, project.cards)
    for key, name, text in texts:
        reading = reader.paragraph(f"{text} {_TRIAL}" if key == "leads" else text)
        for written, meant in reading.misspelled.items() if reading.is_read else ():
            message = f'"{written}" of "{name}" is read as "{meant}": correct it'
            yield warning(place_of_rule(project, key, name), "misspelled-word", message)


def _listed(words: str | list[str]) -> list[str]:
    return [words] if isinstance(words, str) else words
