"""What cards cost where they go."""

TEXTS = ["The first inventory you enter here each turn costs 2g less."]


def paid(cast, sword, host):
    before = cast.play.track("White", "grist")
    cast.play.act("White", "enter", card=sword, attach=cast.member(host))
    return before - cast.play.track("White", "grist")


def test_inventory_costs_less_where_its_character_is(cast):
    """At another place it does not, and the second one not either."""
    cast.says(TEXTS[0])
    cast.play.set_track("White", "grist", 9)
    swords = [cast.find("SWORD", nth=nth) for nth in (0, 1)]
    for guid in swords:
        cast.play.act("White", "put", card=guid, zone="hand")
    prices = [paid(cast, swords[0], "FAR"), paid(cast, swords[1], "NUB")]
    cast.play.act("White", "put", card=swords[0], zone="hand")
    assert [*prices, paid(cast, swords[0], "HORN")] == [1, 0, 1]
