"""The pictures of a report, as SVG: each is part of the page, and a file of its own.

In go the figures of a report and the size, out comes SVG.
"""

from collections.abc import Callable, Mapping

from tts_export.balance.figures import Figures
from tts_export.balance.pictures.cards import cards
from tts_export.balance.pictures.lengths import lengths
from tts_export.balance.pictures.matrix import matrix
from tts_export.balance.pictures.plot import PlotSize

Draw = Callable[[Figures, PlotSize], str]

PICTURES: Mapping[str, Draw] = {"decks": matrix, "length": lengths, "cards": cards}
"""Each picture by the name of its file."""
