"""Slots: places in a form that stand for something else, such as the number in `draw {n} cards`."""

import re

SLOT = re.compile(r"\{(\w+)\}")


def slots_in(form: str) -> list[str]:
    """The names of the slots of a form, in their order."""
    return SLOT.findall(form)
