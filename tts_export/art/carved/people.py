"""Carved people of scenes: those of a cast, and somebody who differs from others by their place."""

from collections.abc import Sequence

from msgspec import structs

from tts_export.art.carved.bodies import body, measure, of_cast
from tts_export.art.carved.carving import Sculpture
from tts_export.art.subject import dice, pick
from tts_export.paint.outlines import Point

CLOTHES = ("tunic", "coat", "robe", "tunic apron", "tunic cape", "coat")
HEADS = (
    *("short_hair", "long_hair red_hair", "bun", "curls", "short_hair beard red_hair", "braid fair_hair"),
    *("curls gray_hair beard", "hat short_hair", "cap curls", "bun gray_hair", "long_hair"),
)
SKINS = ("", "pale", "tan", "brown", "")
COATS = ("bay", "gray_coat", "palomino", "chestnut", "black_coat")
"""Those of horses."""
FACES = ("", "youth", "old", "lady", "hawk", "broad", "gaunt", "youth lady")
MANES = (
    *("boater", "beret scarf", "flat_cap", "top_hat", "round_glasses", "ribbon", "bandana", "hat", "ruff"),
    *("swept scarf", "cap", "square_glasses", "short_hair"),
)
"""What horses wear on their heads."""
BUILDS = ("", "slight", "burly", "portly", "slight", "burly")
LEGS = ("", "stride", "")
ONE_HAND = ("open", "hip open", "open", "open back")
"""Where the other hand is of those who reach with one: it hangs, or is on a hip."""


def dressed(names: str, cast: str | None, hands: tuple[str, ...] = ()) -> Sculpture:
    """A body of these sections; if somebody is human, they belong to the cast, and beasts have its edges."""
    sections = [name.replace("_", " ") for name in names.split()]
    if sections[0] != "human":
        rim, back = measure(cast, "rim", 1.0), measure(cast, "back", 0.0)
        return structs.replace(body(*sections, hands=hands), rim=rim, back=back)
    return body("human", *[f"cast {cast}"] * bool(cast), *of_cast(cast, sections[1:]), hands=hands)


def somebody(
    kind: str, place: tuple[float, float, float], hands: Sequence[Point], cast: str | None
) -> Sculpture:
    """A person or somebody who is seated; where the hands are, seen from between the feet, in heights."""
    roll = dice("somebody", f"{kind} {place} {hands}")
    clothes, head, legs = pick(roll, CLOTHES), pick(roll, HEADS), pick(roll, LEGS)
    clothes = f"{pick(roll, COATS if cast == 'herd' else SKINS)} {clothes}"
    clothes = f"{pick(roll, BUILDS)} {clothes}"
    head = pick(roll, MANES) if cast == "herd" else f"{pick(roll, FACES)} {head}"
    if kind == "seated":
        return dressed(f"human {pick(roll, ('sit sit_both', 'sit sit_forward'))} {clothes} {head}", cast)
    side = turned(1, hands)
    reached = sorted(((x * side, y) for x, y in hands), reverse=True)
    places = tuple(f"{x:.3f},{y:.3f}" for x, y in reached)
    palms = ("at_ease", pick(roll, ONE_HAND), "open open_left")[min(2, len(places))]
    return dressed(f"human {legs} {palms} {clothes} {head}", cast, places)


def turned(size: float, hands: Sequence[Point]) -> float:
    """The size, negative if they look to the left: to the side of their first hand."""
    return -size if hands and hands[0][0] < 0 else size
