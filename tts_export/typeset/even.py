"""Where the lines of a paragraph begin, so that they are even: all are about equally long, the last one is
not much shorter, and what belongs together is not torn apart.

Every way to break a paragraph into as few lines as possible has a cost, the sum over its lines; the cheapest
way is found from the end of the paragraph to its beginning.
"""

from collections.abc import Sequence
from math import inf

from tts_export.typeset.lines import MeasuredWord

_TORN, _ALONE, _STUB = 1.0, 0.25, 0.04
"""The cost of tearing something apart, of a last line of one word, and of a line that ends with the first
word of a sentence; an empty line would cost 1.
"""
_CLOSING = (".", "!", "?", ".”", "!”", "?”", ".’", "!’", "?’")
_NEARLY = 1e-9


def beginnings(words: Sequence[MeasuredWord], space: float, width: float, last: float) -> list[int]:
    """The numbers of the words that lines of this width begin with. The last line counts as full if it fills
    the part `last` of the width.
    """
    count, x = len(words), 0.0
    lefts: list[float] = []
    for word in words:
        x += space if lefts and not word.glued else 0.0
        lefts.append(x)
        x += word.width
    if x <= width + _NEARLY or not words:
        return [0]
    alone = 0.0 if any(" " in part.run for part in words[-1].parts) else _ALONE  # `resists 1.` is two words
    closes = [bool(word.parts) and word.parts[-1].run.endswith(_CLOSING) for word in words]
    stubs = [end > 1 and closes[end - 2] and not closes[end - 1] for end in range(count)]
    # For the words from each one on: the fewest lines, their cost, and the word that begins the second line.
    best: list[tuple[int, float, int]] = [(0, 0.0, count)] * (count + 1)
    far = count
    for first in range(count - 1, -1, -1):
        left = lefts[first]
        while far > first + 1 and lefts[far - 1] + words[far - 1].room - left > width + _NEARLY:
            far -= 1
        fewest, cheapest, second = best[far][0], inf, far
        for end in range(far, first, -1):
            lines, cost, _ = best[end]
            if lines > fewest:
                break
            full = (lefts[end - 1] + words[end - 1].room - left) / width
            if end < count:
                cost += (1 - full) ** 2 + (_TORN if words[end].torn else _STUB if stubs[end] else 0.0)
            else:
                cost += max(0.0, last - full) ** 2 + (alone if first and end == first + 1 else 0.0)
            if cost < cheapest:
                cheapest, second = cost, end
        best[first] = fewest + 1, cheapest, second
    found, at = [], 0
    while at < count:
        found.append(at)
        at = best[at][2]
    return found
