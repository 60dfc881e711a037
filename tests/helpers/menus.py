"""Menus of a seat."""


def menu(play, color, guid):
    """The labels of a card's menu, as a player finds it who points at the card."""
    play.table.player(color).point_at(play.object(guid))
    return [item.label for item in play.object(guid).menu]
