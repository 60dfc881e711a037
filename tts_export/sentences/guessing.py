"""The word that a text was to have where reading it ended at a slip."""

from tts_export.sentences.reading import TextReader

_MOST_TRIED, _LIKE_A_WORD = 6, 0.7
"""How many words are tried for one that is unknown, and how similar (0 to 1) they must be."""


def guess(reader: TextReader, text: str, ended_at: str) -> tuple[str, str]:
    """The word at which reading ended, and the word with which the text is understood; "" without one."""
    from difflib import get_close_matches  # only runs that report a mistake need it

    word = next(iter(ended_at.split()), "").strip(".,:;")
    if not word.isalpha() or word.lower() in reader.known or ended_at not in text:
        return word, ""
    before = text[: text.rindex(ended_at)]
    near = get_close_matches(word.lower(), sorted(reader.spellings), _MOST_TRIED, _LIKE_A_WORD)
    read = (other for other in near if reader.paragraph(before + ended_at.replace(word, other, 1)).is_read)
    return word, next(read, "")
