"""tts-export: a compiler from cards in text files to a playable Tabletop Simulator table."""

__version__ = "0.1.0"
