"""How much the table does for a change of phase in a full game."""

from tests.games.wtactics.kingdoms import begun

BUDGET = 47_000


def test_a_phase_change_is_cheap():
    """Two players with a dozen creatures each, enchantments, and advantages: MoonSharp is some thirty times slower than C Lua."""
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
    worst, spent = 0, {}
    for _ in range(40):
        prompts, phase = play.state["prompts"], play.state["phase"]
        play.table.reset_instructions()
        if prompts:
            play.quietly()
        else:
            play.act(play.state["active"], "next")
        key = phase, prompts[0]["kind"] if prompts else "next"
        spent[key] = max(spent.get(key, 0), play.table.instructions)
    worst = max(spent.values())
    print(spent)
    print(f"the dearest change of phase: {worst} of {BUDGET} Lua instructions")
    assert 5_000 < worst <= BUDGET
