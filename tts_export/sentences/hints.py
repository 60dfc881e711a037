"""Amounts that the words only hint at: X, and the number that is meant."""

from typing import Any

Data = dict[str, Any]


def with_field(bounds: Data) -> Data:
    """ "Less than this card's power" is about power, too."""
    if "field" in bounds:
        return bounds
    amount: Any = bounds.get("less") or bounds.get("more")
    while "field" not in amount:
        amount = amount["of"][0] if isinstance(amount["of"], list) else amount["of"]
    return {"field": amount["field"], **bounds}


def without_x(data: Any, amount: Data) -> Any:
    """Data with an amount in place of X."""
    if isinstance(data, list):
        return [without_x(one, amount) for one in data]
    if not isinstance(data, dict):
        return data
    if data == {"amount": "x"}:
        return amount
    return {key: without_x(value, amount) for key, value in data.items()}


def of_itself(change: Data) -> Data:
    """ "Double its power": as much again of the same number."""
    if change.get("by") != {"amount": "number", "of": {"ref": "each"}}:
        return change
    return {**change, "by": {**change["by"], "field": change["number"]}}
