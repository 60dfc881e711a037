"""The word that somebody meant: the nearest of those that are known."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

ALIKE = 0.6
"""How alike two words have to be (0 to 1), so that one is offered for the other."""
OTHER_START = 0.75
"""How alike words with different first letters have to be."""
MANY, FEW, LONGEST = 250, 20, 200
"""Among more than MANY names only the FEW that have most in common with the word are compared, by their first
LONGEST letters: thousands of wrong words in a file of thousands of names would take minutes.
"""


def nearest_word(word: str, known: Iterable[str], alike: float = ALIKE) -> str:
    """The known word nearest to `word`, whatever their case, or an empty string."""
    import difflib  # only runs that report a mistake need it

    names = tuple(known)
    folded = {other.casefold(): other for other in names} if len(names) <= MANY else likely(word, names)
    if word.casefold() in folded:
        return folded[word.casefold()]
    begun = [other for other in folded if len(word) > 3 and other.startswith(word.casefold())]
    if len(begun) == 1 and " " not in begun[0]:
        return folded[begun[0]]
    word = word.casefold()
    moved = [other for other in folded if len(word) > 2 and sorted(other) == sorted(word)]
    if len(moved) == 1:
        return folded[moved[0]]
    # "inch" may mean "in", and "font-size" "size"; "rarity" is not a slip for "art"
    ends = {other for other in folded if word.startswith(other) or word.endswith(other)}
    like = [other for other in folded if other in ends or len(word) < 2 * len(other)]
    near = difflib.get_close_matches(word, like, n=5, cutoff=alike)
    close = [other for other in near if other in ends or _is_close(word, other, alike)]
    return folded[max(close, key=lambda other: (share(word, other), -len(other)))] if close else ""


def most_alike(word: str, names: Iterable[str], least: float) -> tuple[str, float]:
    """The name most like `word` as it is written, and how alike they are; an empty name and `least` if all
    are less alike than that.
    """
    import difflib  # only runs that report a mistake need it

    matcher = difflib.SequenceMatcher(b=word[:LONGEST], autojunk=False)
    best, listed = (least, ""), tuple(names)
    for other in listed if len(listed) <= MANY else likely(word, listed).values():
        matcher.set_seq1(other)
        if min(matcher.real_quick_ratio(), matcher.quick_ratio()) >= best[0]:  # upper limits
            best = max(best, (matcher.ratio(), other))
    return best[1], best[0]


def _runs_of_three(name: str) -> set[str]:
    """All runs of three letters in the name: similar names share many."""
    padded = f"  {name[:LONGEST]} "
    return {padded[start : start + 3] for start in range(len(padded) - 2)}


def likely(word: str, names: tuple[str, ...]) -> dict[str, str]:
    """The FEW names that share the most with `word`, by their lower case."""
    folded, by_run = _index(names)
    word = word.casefold()
    if word in folded:
        return {word: folded[word]}
    shared = Counter(near for run in _runs_of_three(word) for near in by_run.get(run, ()))
    likely = sorted(shared, key=lambda other: (-shared[other], other))[:FEW]
    return {other: folded[other] for other in likely}


@lru_cache(maxsize=16)
def _index(names: tuple[str, ...]) -> tuple[dict[str, str], Mapping[str, list[str]]]:
    """The names by their lower case, and those with each run of letters that is not in MANY of them."""
    folded = {name.casefold(): name for name in names}
    by_run: dict[str, list[str]] = defaultdict(list)
    for name in folded:
        for run in _runs_of_three(name):
            by_run[run].append(name)
    return folded, {run: among for run, among in by_run.items() if len(among) <= MANY}


def _is_close(word: str, other: str, alike: float) -> bool:
    """Whether words are alike without a common ending `.csv`; a slip is seldom the first letter."""
    stem, dot, ending = word.rpartition(".")
    if dot and other.endswith(f".{ending}"):
        word, other = stem, other.removesuffix(f".{ending}")
    return share(word, other) >= (alike if word[:1] == other[:1] else max(alike, OTHER_START))


def share(word: str, other: str) -> float:
    """How alike two words are: 0 to 1."""
    import difflib  # only runs that report a mistake need it

    return difflib.SequenceMatcher(None, other, word).ratio()


def slip_of(word: str, known: Iterable[str]) -> str:
    """The known word that `word` is but for a slip of the finger, or "": a letter too many, too few or wrong,
    or two in the wrong order. Words that differ by a digit or a plural s are different words.
    """
    return next((other for other in known if max(len(word), len(other)) > 4 and _is_slip(word, other)), "")


def _is_slip(word: str, other: str) -> bool:
    same = next((n for n, pair in enumerate(zip(word, other, strict=False)) if len({*pair}) > 1), None)
    same = min(len(word), len(other)) if same is None else same
    left, others = word[same:], other[same:]
    if {left, others} <= {"", "s"} or left[:1].isdigit() or others[:1].isdigit():
        return False
    swapped = left[1:2] + left[:1] + left[2:]
    return others in (left[1:], swapped) or left == others[1:] or left[1:] == others[1:]
