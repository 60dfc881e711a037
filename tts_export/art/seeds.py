"""The dice of a picture: one generator from one hash of kind and key.

Only `Random.random` is used below, because it alone is promised to give the same numbers in every Python.
"""

import hashlib
import math
import re
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def dice(kind: str, key: str) -> Random:
    """The generator of one picture; equal for equal kind and key, whatever was drawn before."""
    digest = hashlib.sha256(f"{kind}/{key}".encode()).digest()
    return Random(int.from_bytes(digest[:8], "big"))


def spread(kind: str, key: str, count: int) -> int:
    """A number below `count` that follows the number at the end of a key: neighbors in a set differ."""
    digits = re.search(r"[0-9]{0,6}$", key)
    number = int(digits.group() or 0) if digits else 0
    start = dice(kind, key[: len(key) - len(digits.group())] if digits else key)
    return (whole(start, 0, count - 1) + number * _step(count)) % count


def _step(count: int) -> int:
    """About 0.382 of the count, and without a common factor: the golden ratio, in whole numbers."""
    step = max(1, round(count * 0.381966))
    while math.gcd(step, count) > 1:
        step += 1
    return step


def between(roll: Random, low: float, high: float) -> float:
    return low + (high - low) * roll.random()


def whole(roll: Random, low: int, high: int) -> int:
    """A whole number from `low` to `high`, both included."""
    return low + int(roll.random() * (high - low + 1))


def pick(roll: Random, options: Sequence[T]) -> T:
    return options[int(roll.random() * len(options))]


def chance(roll: Random, probability: float) -> bool:
    return roll.random() < probability
