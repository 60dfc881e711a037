"""What ends a script that does too much. Processes for tables import this, and little else."""

from tts_export.simulator import SimError, Table

BUDGET = 500_000
"""A tenth of the usual one, which a script would be just as sure to use up."""


def end_of(lua):
    """Why a script is stopped that runs when its table is opened."""
    try:
        table = Table.open({"ObjectStates": [], "LuaScript": lua}, raise_errors=False, budget=BUDGET)
        if not table.errors:
            table.settle()
        return str(table.errors[0])
    except SimError as stopped:
        return str(stopped)
