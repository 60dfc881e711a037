"""Signs that look like those of YAML, and that it takes for letters."""

import re

CURLY = "“”„‟‘’‚‛«»"
"""Quotes as word processors write them."""
WIDE = dict(zip("，：｛｝［］＃", ",:{}[]#", strict=True))
"""Signs as keyboards for Chinese and Japanese write them."""
QUOTED = re.compile(r"""\"[^\"]*\"|'[^']*'""")


def strange_sign(line: str) -> tuple[int, str] | None:
    """The column of the first such sign outside of quotes, and what is wrong with it."""
    for column, letter in enumerate(QUOTED.sub(lambda quoted: "_" * len(quoted[0]), line)):
        if letter in CURLY:
            return column, f"{letter} is a curly quote, which YAML does not know; write \" or '"
        if letter in WIDE:
            return column, f"{letter} is a wide sign, which YAML takes for a letter; write {WIDE[letter]}"
    return None
