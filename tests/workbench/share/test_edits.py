"""An edit while friends play: `serve --share` as a process, and the pages of two guests."""

import asyncio

import pytest

from tests.workbench.serving import serving
from tests.workbench.share.sockets import GuestPage, HostPage

DECKS = (("ANN", "BOB", "CYD", "DAN", "EVE", "FAY"), ("IDA", "JIM", "KAY", "LEO", "MAX", "NED"))
"""No card is in both decks."""
SET = """\
game: hsatcg
set: {code: T, name: Two}
sheets: {cell: [144, 200]}
cards:
"""
PLANET = "id: T-P{n}, type: planet, title: LAND {n}, subtitle: x, power: 1, max_damage: 4, draw: 1, stars: 1"
CHARACTER = "id: T-{name}, type: character, title: {name}, subtitle: x, enter: 1g, power: {power}, stars: 1"


def cards(power):
    """The set; `power` is that of every character."""
    lines = [f"  - {{{PLANET.format(n=n)}}}" for n in range(len(DECKS))]
    lines += [f"  - {{{CHARACTER.format(name=name, power=power)}}}" for deck in DECKS for name in deck]
    lists = [", ".join(f"T-{name}: 3" for name in deck) for deck in DECKS]
    decks = [f"  Deck {n}: {{T-P{n}: 1, {names}}}" for n, names in enumerate(lists)]
    return SET + "\n".join([*lines, "decks:", *decks]) + "\n"


def hand(page):
    """The cards that the seat holds: the file of each picture by name."""
    pieces = page.view["pieces"].values()
    return {piece["name"]: piece["up"]["file"] for piece in pieces if piece.get("hand") == page.seat}


def places(page):
    return {handle: (piece["at"], piece["turn"]) for handle, piece in page.view["pieces"].items()}


async def step(host, *pages):
    version = pages[0].version
    await host.game(do="step")
    for page in pages:
        await page.after(version)


async def begin(white, red):
    """Guests need no host: they load decks by the menus of their mats, begin, and keep their hands."""
    await white.choose("White's mat", "Deck: Deck 0")
    await red.after(white.version - 1)
    await red.choose("Red's mat", "Deck: Deck 1")
    await white.after(red.version - 1)
    await white.press("Start the game")
    await white.press("Keep")
    await red.after(white.version - 1)
    await red.press("Keep")
    await white.after(red.version - 1)


async def play(address, file):
    host = await HostPage(address).open()
    links = await host.links()
    pages = white, red = [await GuestPage(seat, links[seat]).open() for seat in ("White", "Red")]
    await begin(white, red)
    await host.game(do="bots", seats=["White", "Red"])
    for page in pages:
        await page.after(page.version)
    while not (len(hand(white)) > 3 and len(hand(red)) > 3):
        await step(host, *pages)
    before = [(hand(page), places(page)) for page in pages]
    file.write_text(cards(power=7), encoding="utf-8")
    for page, (cards_before, places_before) in zip(pages, before, strict=True):
        await page.after(page.version)
        now = hand(page)
        assert [*now] == [*cards_before] and places(page) == places_before, "all cards are where they were"
        assert not set(now.values()) & set(cards_before.values()), "and have new faces"
        assert {await page.picture(face) for face in now.values()} == {200}
    hidden = [*hand(white), *hand(white).values(), *before[0][0].values()]
    received = b"".join(data for _, data in red.received).decode()
    assert [sign for sign in hidden if sign in received] == []
    while not any("attacks with" in line["text"] for line in red.view["lines"].values()):
        await step(host, *pages)
    return [line["text"] for line in red.view["lines"].values() if "attacks with" in line["text"]]


@pytest.mark.long
def test_an_edit_renews_the_cards_where_they_lie_and_the_game_goes_on(tmp_path):
    file = tmp_path / "cards.yaml"
    file.write_text(cards(power=3), encoding="utf-8")
    with serving(tmp_path, "--draft", "--share") as address:
        (attack,) = asyncio.run(play(address, file))
    assert "/ x (7) at" in attack
