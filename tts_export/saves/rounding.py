"""Numbers without noise.

Physics leaves a card at `180.000015` degrees, and at another angle after each session. Such numbers are
rounded in the readable files. The exact ones are together in `exact.json`, and count for as long as nobody
changes the rounded one. If a thousandth of an inch does not matter, that file can be deleted.
"""

from typing import Any

DIGITS = {
    "Transform.pos": 3,
    "Transform.rot": 1,
    "Transform.scale": 3,
    "AttachedSnapPoints": 3,
    "SnapPoints": 3,
}
"""Digits after the point, by stored field."""


def short(key: str, value: Any) -> Any:
    """The value of a field in `DIGITS`, each float in it rounded; everything else as it is."""
    found = _rounded(value, DIGITS[key])
    if key == "Transform.rot" and isinstance(found, list):  # 359.99 and 0.01 degrees are the same
        return [0.0 if same(angle, 360.0) else angle for angle in found]
    return found


def _rounded(value: Any, digits: int) -> Any:
    if isinstance(value, float):
        return round(value, digits) + 0.0  # no negative zero
    if isinstance(value, list):
        return [_rounded(one, digits) for one in value]
    if isinstance(value, dict):
        return {key: _rounded(one, digits) for key, one in value.items()}
    return value


def restored(key: str, written: Any, exact: Any) -> Any:
    """`exact` if it rounds to what is `written`; otherwise somebody changed it, and the change counts."""
    return exact if same(short(key, exact), written) else written


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same in type, order and sign of zero; NaN is NaN."""
    return repr(one) == repr(other)
