"""unread-meaning: a meaning that is not understood."""

from collections.abc import Iterator

from tts_export.load.project import Project
from tts_export.problems import Problem, nearest, warning
from tts_export.sentences.cards import BY_HAND
from tts_export.sentences.guessing import guess
from tts_export.sentences.reading import TextReader
from tts_export.sentences.report import is_meant, two_meanings
from tts_export.settings.cards import MEANS


def unread_meaning(project: Project) -> Iterator[Problem]:
    """`means` of a card has a sentence that is not understood.

    It counts in place of the printed text, so players are asked to carry it out. `tts-export texts` shows
    what is understood; `means: by hand` says that players carry the texts out, `means: "When this card
    attacks, by hand."` also when they are asked to.

        means: "When this card enters, sing a song."
    """
    reader: TextReader | None = None
    for card in project.cards:
        for reading in card.reads:
            if reading.field == MEANS and not reading.is_read and not is_meant(reading):
                why = two_meanings(reading.meanings) or f'is not understood from "{reading.by_hand}"'
                why += nearest(reading.by_hand.replace("-", " "), [BY_HAND]) if "-" in reading.by_hand else ""
                reader = reader or TextReader(project.game, project.cards)
                word, instead = guess(reader, reading.text, reading.by_hand)
                slips = {**({word: instead} if instead else {}), **reading.misspelled}
                listed = " and ".join(f'"{meant}" for "{written}"' for written, meant in slips.items())
                why += f", did you mean {listed}?" if listed else ""
                message = f'"means" of {card.name} {why}'
                yield warning(card.place(MEANS), "unread-meaning", message)
