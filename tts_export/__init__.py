"""tts-export: a compiler from cards in text files to a playable Tabletop Simulator table.

In goes a cards.yaml, out come a save with its pictures and scripts (`build`), and problems.
"""

__version__ = "0.1.0"
