"""How much the table does for a change of phase in a full game."""

import pytest

from tests.games.wtactics.kingdoms import begun

BUDGET = 48_000
END_OF_TURN = 78_500
"""Two players' phases follow each other, up to the question about two cards."""


@pytest.mark.long
def test_a_phase_change_is_cheap():
    """Ten creatures each with texts that count all the time, enchantments, and advantages."""
    play = begun().to("play_1")
    names = (
        "Mossback Warden",
        "The Unpaid",
        "Banner-Carrier",
        "Cinder Recruits",
        "House Duelist",
        "Shield Line",
        "Legate of the Ninth Road",
        "Siege Tortoise",
        "Grave Tallyman",
        "Gate Legionary",
    )
    for seat in play.seats:
        for n, name in enumerate(names):
            play.give(seat, name, "army") if n % 2 else play.resident(seat, name)
        play.give(seat, "Bark Skin", "attached", under=play.zone(seat, "army")[0])
        play.advantage(seat, "Fallowmere")
        play.advantage(seat, "Temple of the Paved Sun")
    spent: dict[tuple[str, str], int] = {}
    for _ in range(40):
        prompts, phase = play.state["prompts"], play.state["phase"]
        play.table.reset_instructions()
        if prompts:
            play.quietly()
        else:
            play.act(play.state["active"], "next")
        key = phase, prompts[0]["kind"] if prompts else "next"
        spent[key] = max(spent.get(key, 0), play.table.instructions)
    within = max(spent["play_1", "next"], spent["attack", "next"], spent["tactics", "claim"])
    print(f"the dearest change of phase: {within} of {BUDGET} Lua instructions; {spent}")
    assert 5_000 < within <= BUDGET
    assert max(spent.values()) <= END_OF_TURN, spent
