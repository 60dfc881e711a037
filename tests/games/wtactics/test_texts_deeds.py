"""What texts do for good, for a while and by chance: lost keywords, fights, exchanges, all but some."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.games.moments import resumed
from tests.games.tables import opened
from tests.games.wtactics.conftest import Game
from tts_export.load import load

CARDS = Path(__file__).parent / "deeds.yaml"
NAMES = [
    *("Gate", "Hall", "Shrine", "Owl", "Ox", "Snare", "Cage", "Wings", "Culler", "Ring", "Barter"),
    *("Mourner", "Chance", "Shell", "Bolt", "Storm", "Sore", "Bait", "Crown", "Doubt", "Vigil", "Wake"),
    *("Meek", "Sleep", "Waker", "Oak", "Bastion", "Toll", "Trade", "Hail", "Purge", "Sting"),
    *("Tithe", "Siege", "Wreck", "Tax", "Sift", "Spikes", "Caller", "Wall", "Exile", "Ransom", "Censor"),
]


class Deeds(Game):
    def use(self, card, *answers):
        """White uses the ability of a card, and answers what is asked; a name: of one for their army."""
        guid = self.army("White", card) if card in NAMES else card
        self.act("White", "ability", card=guid)
        for answer in answers:
            prompt = (self.prompts("target") or self.prompts("choose"))[0]
            self.act(prompt["player"], "answer", prompt=prompt["id"], choice=answer)
        return guid

    def hand(self, player="White"):
        return len(self.zone(player, "hand"))

    def blockers(self, attacker):
        """The cards with which Red may block it, when White attacks a city of theirs."""
        self.act("White", "attack", cards=[attacker], at=self.city("Red"))
        self.pass_answers()
        asked = self.prompts("block")
        return set(asked[0]["options"]) if asked else set()


def begun():
    play = opened(CARDS, ("White", "Red"))
    game = Deeds(play.table, play.seats)
    for seat in game.seats:
        game.act(seat, "load", list="\n".join(f"3 {name}" for name in NAMES))
    game.act("White", "start", first="White")
    return game


@pytest.fixture
def play():
    return resumed(lambda: begun().to("play_1"))


def test_a_creature_that_loses_flying_can_be_blocked(play):
    owl, ox = play.army("White", "Owl"), play.army("Red", "Ox")
    play.use("Snare", owl)
    assert play.blockers(owl) == {ox}


@pytest.mark.long
def test_a_lost_keyword_comes_back_with_the_end_of_the_turn(play):
    owl, other = play.army("White", "Owl"), play.army("White", "Ox")
    play.use("Snare", owl)
    play.to("play_1", "White", 2)
    play.army("Red", "Ox")
    assert play.card(other)["zone"] == "army"
    assert play.blockers(owl) == set()


@pytest.mark.long
def test_undo_gives_a_lost_keyword_back(play):
    owl = play.army("White", "Owl")
    play.army("Red", "Ox")
    play.use("Snare", owl)
    play.act("White", "undo")
    play.act("White", "undo")
    assert play.blockers(owl) == set()


def test_a_standing_loss_takes_what_others_give_as_well(play):
    """Whoever gives the keyword: nobody has it but the card that takes it away."""
    play.army("White", "Wings")
    cage, red = play.army("White", "Cage"), play.army("Red", "Ox")
    play.act("White", "attack", cards=[play.army("White", "Ox")], at=play.city("Red"))
    play.pass_answers()
    assert set(play.prompts("block")[0]["options"]) == {red}
    assert play.card(cage)["zone"] == "army"


def test_without_the_loss_the_given_keyword_counts(play):
    play.army("White", "Wings")
    play.army("Red", "Ox")
    assert play.blockers(play.army("White", "Ox")) == set()


def test_all_but_one_asks_which_one_stays(play):
    owl, ox = play.army("White", "Owl"), play.army("White", "Ox")
    culler = play.use("Culler", ox)
    assert [play.card(guid)["zone"] for guid in (owl, ox, culler)] == ["graveyard", "army", "graveyard"]
    play.act("White", "undo")
    assert play.card(owl)["zone"] == "army"


@pytest.mark.long
def test_all_but_one_of_one_is_none(play):
    culler = play.use("Culler")
    assert play.prompts("target") == []
    assert play.card(culler)["zone"] == "army"


def test_two_creatures_fight_at_the_same_time(play):
    ox, foe = play.army("White", "Ox"), play.army("Red", "Ox")
    play.use("Ring", ox)  # there is one creature of Red
    assert [play.marks(guid, "damage") for guid in (ox, foe)] == [2, 2]
    play.act("White", "undo")
    assert [play.marks(guid, "damage") for guid in (ox, foe)] == [0, 0]


def test_who_cannot_be_damaged_deals_damage_all_the_same(play):
    ox, shell = play.army("White", "Ox"), play.army("Red", "Shell")
    play.use("Ring", ox)
    assert [play.marks(guid, "damage") for guid in (ox, shell)] == [1, 0]
    assert "2 damage to Shell is prevented" in play.log()


def test_damage_to_a_city_is_prevented_too(play):
    ox, bastion, city = play.army("White", "Ox"), play.army("Red", "Bastion"), play.city("Red")
    before = play.marks(city, "def")
    play.act("White", "attack", cards=[ox], at=city)
    play.pass_answers()
    play.act("Red", "answer", prompt=play.prompts("block")[0]["id"], choice=[])
    assert play.card(bastion)["zone"] == "army"
    assert play.marks(city, "def") == before - (2 - 1)
    assert "1 damage to Gate is prevented" in play.log()


def test_two_creatures_change_hands(play):
    ox, owl = play.army("White", "Ox"), play.army("Red", "Owl")
    play.use("Barter", ox)
    assert [play.card(guid)["owner"] for guid in (ox, owl)] == ["Red", "White"]
    play.act("White", "put", card=owl, zone="graveyard")
    assert play.card(owl)["owner"] == "Red", "whoever has lent it has it back"
    play.act("White", "undo")
    play.act("White", "undo")
    assert [play.card(guid)["owner"] for guid in (ox, owl)] == ["White", "Red"]


def test_the_dead_of_the_turn_are_counted_wherever_they_are(play):
    play.army("White", "Owl")
    play.use("Culler", play.army("White", "Ox"))
    card, before = play.army("White", "Mourner"), play.hand()
    play.use(card)
    assert play.hand() == before + 2, "the owl and the culler"


def test_nobody_has_died_yet(play):
    play.army("White", "Ox")
    card, before = play.army("White", "Mourner"), play.hand()
    play.use(card)
    assert play.hand() == before
    assert "nothing could come of it" in play.refused("White", "ability", card=play.army("White", "Wake"))


def test_another_creature_has_died(play):
    play.army("White", "Owl")
    play.use("Culler", play.army("White", "Ox"))
    card, before = play.army("White", "Wake"), play.hand()
    play.use(card)
    assert play.hand() == before + 2


def test_chance_decides_who_is_hurt(play):
    foes = [play.army("Red", "Ox", nth) for nth in range(3)]
    play.use("Chance")
    assert play.prompts("target") == []
    assert sorted(play.marks(guid, "damage") for guid in foes) == [0, 0, 1]


def test_damage_to_a_creature_or_a_player_is_a_choice(play):
    play.army("Red", "Ox")
    before = play.track("Red", "vp")
    play.use("Bolt", "Deal 1 damage to target player.", "Red")
    assert play.track("Red", "vp") == before - 1
    play.act("White", "undo")
    assert play.track("Red", "vp") == before


def test_damage_to_everybody(play):
    ox, shell = play.army("Red", "Ox"), play.army("Red", "Shell")
    before = [play.track(seat, "vp") for seat in play.seats]
    play.use("Storm")
    assert [play.track(seat, "vp") for seat in play.seats] == [vp - 1 for vp in before]
    assert [play.marks(guid, "damage") for guid in (ox, shell)] == [1, 0]


def test_who_is_dealt_damage_draws(play):
    play.army("White", "Sore")
    card, before = play.army("White", "Storm"), play.hand()
    play.use(card)
    assert play.hand() == before + 1


@pytest.mark.long
def test_who_is_blocked_draws_once_for_all_blockers(play):
    bait = play.army("White", "Bait")
    foes = [play.army("Red", "Ox", nth) for nth in range(2)]
    before = play.hand()
    assert play.blockers(bait) == set(foes)
    play.act("Red", "block", pairs=[[guid, bait] for guid in foes])
    assert play.hand() == before + 1


def test_a_text_wins_the_game(play):
    play.use("Crown")
    assert (play.state["over"], play.state["winner"]) == (True, "White")
    play.act("White", "undo")
    assert not play.state["over"]


def test_a_text_puts_a_player_out(play):
    play.use("Doubt")
    assert play.state["winner"] == "White"


def test_gain_without_a_subject_is_about_the_card_itself(play):
    vigil, ox = play.army("White", "Vigil"), play.army("White", "Ox")
    play.use("Culler", vigil)
    assert play.card(ox)["zone"] == "graveyard"
    assert play.card(vigil)["power"] == 1 + 2, "the ox and the culler"


def test_a_ban_on_some_attacks_leaves_the_others(play):
    meek = play.army("White", "Meek")
    assert "cannot attack" in play.refused("White", "attack", cards=[meek], at=play.city("Red"))
    play.act("White", "attack", cards=[meek], at="Red")
    assert "attacks the army of" in play.log()


@pytest.mark.long
def test_a_ban_on_some_blocks_leaves_the_others(play):
    meek, owl = play.army("Red", "Meek"), play.army("Red", "Owl")
    assert play.blockers(play.army("White", "Owl")) == {owl}
    play.to("play_1", "White", 2)
    assert play.blockers(play.army("White", "Ox")) == {meek, owl}


def test_who_does_not_unmark_in_that_phase_can_be_unmarked_by_a_text(play):
    ox = play.army("White", "Ox")
    play.give("White", "Sleep", "attached", under=ox)
    play.act("White", "tap", card=ox)
    play.to("play_1", "White", 2)
    assert play.card(ox)["tapped"]
    play.use("Waker", *([ox] if len(play.zone("White", "army")) > 1 else []))
    assert not play.card(ox)["tapped"]


def test_counters_come_with_the_card(play):
    play.power("White", gaian=3)
    play.act("White", "recruit", card=play.give("White", "Oak", "hand"), at=play.city("White"))
    assert play.card(play.zone("White", "residents")[0])["power"] == 3


def test_an_additional_cost_is_paid_when_the_card_is_played(play):
    play.power("White", gaian=3)
    toll = play.give("White", "Toll", "hand")
    assert "cannot" in play.refused("White", "recruit", card=toll, at=play.city("White"))
    owl = play.army("White", "Owl")
    play.act("White", "recruit", card=toll, at=play.city("White"))
    assert [play.card(guid)["zone"] for guid in (toll, owl)] == ["residents", "graveyard"]
    play.act("White", "undo")
    assert [play.card(guid)["zone"] for guid in (toll, owl)] == ["hand", "army"]


@pytest.mark.long
def test_a_card_does_not_pay_for_itself(play):
    play.power("White", gaian=3)
    for guid in play.zone("White", "hand"):
        play.act("White", "put", card=guid, zone="graveyard")
    trade = play.give("White", "Trade", "hand")
    assert "cannot" in play.refused("White", "cast", card=trade)
    ox = play.give("White", "Ox", "hand")
    play.act("White", "cast", card=trade)
    play.pass_answers()
    assert play.card(ox)["zone"] == "graveyard"
    assert play.hand() == 3


def test_damage_is_divided_point_by_point_and_dealt_at_once(play):
    ox, owl = play.army("Red", "Ox"), play.army("Red", "Owl")
    play.use("Hail", ox, owl, ox)
    assert [play.marks(guid, "damage") for guid in (ox, owl)] == [2, 1]
    play.act("White", "undo")
    assert play.prompts("target"), "the last point is asked for again"


@pytest.mark.parametrize(("foe", "drawn"), [("Bait", 0), ("Purge", 2)])
def test_whether_it_dies_of_that_damage(play, foe, drawn):
    target = play.army("Red", foe)
    before = play.hand()
    play.use("Sting")
    assert (play.card(target)["zone"], play.hand()) == ("graveyard" if drawn else "army", before + drawn)


def test_what_is_discarded_for_an_ability_is_in_the_hand(play):
    for guid in play.zone("White", "hand"):
        play.act("White", "put", card=guid, zone="graveyard")
    purge, foe = play.army("White", "Purge"), play.army("Red", "Ox")
    assert "too few cards" in play.refused("White", "ability", card=purge)
    owl = play.give("White", "Owl", "hand")
    play.use(purge)
    assert [play.card(guid)["zone"] for guid in (purge, foe, owl)] == ["army", "army", "graveyard"]


def test_as_many_cards_as_there_are_of_something(play):
    play.army("White", "Ox")
    before = len(play.zone("Red", "hand"))
    play.use("Tithe", "Red")
    (asked,) = play.prompts("discard")
    play.act("Red", "answer", prompt=asked["id"], choice=asked["options"][:2])
    assert len(play.zone("Red", "hand")) == before - 2


def test_damage_to_a_city_is_taken_from_its_def(play):
    city = play.city("Red")
    before = play.marks(city, "def")
    play.use("Siege", city)
    assert (play.marks(city, "def"), play.marks(city, "damage")) == (before - 2, 0)
    play.act("White", "undo")
    assert play.marks(city, "def") == before


@pytest.mark.long
def test_a_deck_that_is_put_somewhere_is_not_shuffled(play):
    wreck = play.army("White", "Wreck")
    deck = play.zone("White", "deck")
    play.use(wreck)
    there = play.zone("White", "graveyard")
    assert [guid for guid in there if guid in deck] in (deck, deck[::-1])
    assert play.zone("White", "deck") == []


def test_each_player_puts_a_card_of_their_own_deck_away(play):
    sift = play.army("White", "Sift")
    before = [len(play.zone(seat, "deck")) for seat in play.seats]
    play.use(sift)
    assert [len(play.zone(seat, "deck")) for seat in play.seats] == [size - 1 for size in before]


@pytest.mark.long
def test_what_cards_cost_is_so_for_each_player(play):
    play.army("Red", "Tax")
    ox = play.give("White", "Ox", "hand")
    play.power("White", gaian=1)
    assert "power" in play.refused("White", "recruit", card=ox, at=play.city("White"))


def test_what_happens_to_whoever_blocks(play):
    """To each of them, and to none that does not block."""
    spikes, ox = play.army("White", "Spikes"), play.army("White", "Ox")
    foe, other = play.army("Red", "Ox"), play.army("Red", "Oak")
    play.act("White", "attack", cards=[spikes, ox], at=play.city("Red"))
    play.pass_answers()
    play.act("Red", "block", pairs=[[foe, spikes], [other, ox]])
    assert play.card(foe)["zone"] == "graveyard", "2 damage by the text, and 1 in the battle"
    assert play.marks(spikes, "damage") == 1, "its ATK was 2"
    assert play.marks(other, "damage") == 2


def test_what_was_found_is_shown_and_put_on_top(play):
    caller = play.army("White", "Caller")
    play.act("White", "ability", card=caller)
    prompt = play.prompts("target")[0]
    found = prompt["options"][:2]
    play.act("White", "answer", prompt=prompt["id"], choice=found)
    assert set(play.zone("White", "deck")[:2]) == set(found)


def test_every_text_of_these_cards_is_read():
    project, _ = load(CARDS, MEMORY)
    assert [one.text for card in project.cards for one in card.reads if not one.is_read] == []


def test_a_wall_takes_the_damage_of_a_city(play):
    """Also that of an attacker that nobody blocks; the city hears of its damage otherwise."""
    wall, city = play.army("Red", "Wall"), play.city("Red")
    before = play.marks(city, "def")
    play.fight([play.army("White", "Ox")], city)
    assert (play.marks(city, "def"), play.marks(wall, "damage")) == (before, 2)
    assert "Wall takes 2 damage in the place of Gate" in play.log()
    assert "0 damage to Gate" in play.log()


def test_the_owner_of_a_creature_is_not_who_controls_it(play):
    owl, ox = play.army("White", "Owl"), play.army("Red", "Ox")
    play.use("Barter", owl)
    assert play.card(ox)["owner"] == "White"
    before = [play.track(seat, "vp") for seat in ("White", "Red")]
    play.use("Exile", ox)
    assert [play.track(seat, "vp") for seat in ("White", "Red")] == [before[0], before[1] - 1]
    assert ox in play.zone("Red", "hand")


def test_the_owner_pays_for_a_creature_that_somebody_else_controls(play):
    owl, ox = play.army("White", "Owl"), play.army("Red", "Ox")
    play.use("Barter", owl)
    play.power("Red", gaian=1)
    play.use("Ransom", ox)
    play.answer("may", "yes", "Red")
    assert play.card(ox)["zone"] == "army" and play.left("Red") == {}


@pytest.mark.long
def test_a_card_is_chosen_among_those_of_the_hand_that_was_looked_at(play):
    for guid in [*play.zone("Red", "hand")]:
        play.act("Red", "put", card=guid, zone="deck")
    owl = play.give("Red", "Owl", "hand")
    ox = play.army("Red", "Ox")
    play.use("Censor")
    assert [play.card(guid)["zone"] for guid in (owl, ox)] == ["graveyard", "army"]
