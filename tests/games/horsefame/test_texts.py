"""Texts about stories that are posted, pushed out or nearly cold, and about authors who are retired."""

import pytest

from tests.games.projects import cards_of
from tests.games.tables import opened

PLACES = {
    "Juniper Vosk": "1.editor1",
    "Pell Armitage": "1.editor2",
    "Ferris Mallow": "1.editor3",
    "Corwin Bex": "2.editor1",
    "Ottoline Fenn": "1.writer",
}


@pytest.fixture
def play():
    """White's Main; five authors with such texts are in play, and three stories are in the story pile."""
    play = opened(cards_of("horsefame"))
    fill = "\n".join(f"3 {name}" for name in ("Lettice Quarrel", "Isolde Pratt", "Hester Lull"))
    own = "\n".join(f"1 {name}" for name in PLACES)
    play.act(
        "White",
        "load",
        list=f"{own}\n{fill}\n1 The Lighthouse Keeps Time\n1 The Group Chat"
        "\n1 One Hundred Polite Ghosts\n1 Letters We Burned in Order",
    )
    play.act("Red", "load", list=f"1 The Group Chat\n{fill}")
    for seat in play.seats:
        play.act(seat, "ask", about="respond", how="never")
    play.act("White", "start", first="White")
    for seat in play.seats:
        play.act(seat, "keep")
    for name, slot in PLACES.items():
        play.give("White", name, "play", at=slot)
    play.set_track("White", "energy", 9)
    return play


def carried_out(play):
    """Nobody responds, and what is asked gets its first answer. What the log says then."""
    while play.prompts():
        play.step()
    return play.log()


def test_a_story_of_the_tag_that_a_text_names_is_posted(play):
    play.act("White", "post", card=play.find("White", "The Lighthouse Keeps Time"))
    assert "Corwin Bex: Whenever you post a Mystery story" in carried_out(play)
    assert "White player looks at Red player's hand" in play.log()


@pytest.mark.long
def test_an_opponent_posts_a_story(play):
    chat = play.give("Red", "The Group Chat", "box")
    play.act("Red", "mark", card=chat, mark="heat", by=6)
    play.set_track("Red", "energy", 1)
    hand = len(play.zone("Red", "hand"))
    play.act("White", "post", card=play.find("White", "The Lighthouse Keeps Time"))
    assert "The Group Chat: The first time each turn that an opponent posts a story" in carried_out(play)
    assert (play.track("Red", "energy"), len(play.zone("Red", "hand"))) == (0, hand + 1)


def test_the_heat_of_a_story_drops_to_1(play):
    story = play.find("White", "The Lighthouse Keeps Time")
    play.act("White", "post", card=story, heat=3)
    carried_out(play)
    energy = play.track("White", "energy")
    play.act("White", "mark", card=story, mark="heat", by=-1)
    assert play.prompts() == []
    play.act("White", "mark", card=story, mark="heat", by=-1)
    assert "drops to 1" in play.prompt("may", "White")["text"]
    play.answer("may", "yes")
    assert dict(play.card(story)["marks"]) == {"heat": 2} and play.track("White", "energy") == energy - 1


def test_an_author_of_the_same_play_zone_is_retired(play):
    there, here = play.find("White", "Corwin Bex"), play.find("White", "Ottoline Fenn")
    play.act("White", "retire", card=there)
    assert play.card(there)["zone"] == "discard"
    play.act("White", "retire", card=here)
    assert play.card(here)["zone"] == "hand"
    play.act("White", "put", card=here, zone="play", at="1.writer")
    play.act("White", "retire", card=here)
    assert play.card(here)["zone"] == "discard", "it was not the first one"


@pytest.mark.long
@pytest.mark.parametrize(("stories", "energy"), [(3, 6), (2, 4)])
def test_texts_of_the_collection_step_count_before_cards_cool(play, stories, energy):
    play.give("White", "Hester Lull", "play", at="2.editor2")
    for name in PLACES:
        play.act("White", "put", card=play.find("White", name), zone="exile")
    names = ("The Lighthouse Keeps Time", "One Hundred Polite Ghosts", "Letters We Burned in Order")
    for name in names[:stories]:
        story = play.give("White", name, "box")
        play.act("White", "mark", card=story, mark="heat", by=1)
    play.set_track("White", "energy", 0)
    play.act("White", "next")
    play.act("Red", "next")
    assert play.state["phase"] == "main" and play.state["shared"]["zones"]["box"] == []
    more = 2 if stories == 3 else 0  # Letters We Burned in Order
    assert play.track("White", "energy") == energy + more, "1, 1 each, 1 for slot 1, and 1 more for 3 stories"


@pytest.fixture
def aimed():
    """White's Main: both have a writer and an editor, Red has a story in the box."""
    play = opened(cards_of("horsefame"))
    own = "\n".join(["20 Midnight Update", "20 Co-Writing Night", "1 Hester Lull", "1 Isolde Pratt"])
    play.begin(list=f"{own}\n1 The Lighthouse Keeps Time", asks={"respond": "never"})
    for seat in play.seats:
        play.give(seat, "Hester Lull", "play", at="1.writer")
        play.give(seat, "Isolde Pratt", "play", at="1.editor1")
        play.set_track(seat, "energy", 9)
    play.act("Red", "post", card=play.find("Red", "The Lighthouse Keeps Time"), forced=True)
    carried_out(play)
    return play


@pytest.mark.long
def test_a_target_that_its_player_has_to_control_is_needed(aimed):
    play = aimed
    update = play.give("White", "Midnight Update", "hand")
    assert play.refused("White", "effect", card=update) == "there is no target for it"
    play.act("White", "post", card=play.find("White", "The Lighthouse Keeps Time"), forced=True)
    carried_out(play)
    play.act("White", "effect", card=update)
    assert "(target: The Lighthouse Keeps Time)" in play.log()
    assert dict(play.card(play.find("White", "The Lighthouse Keeps Time"))["marks"]) == {"heat": 6}, (
        "5 and 2, but 6 is the most"
    )


def test_a_target_lies_where_the_text_says(aimed):
    play = aimed
    play.act("White", "effect", card=play.give("White", "Co-Writing Night", "hand"))
    assert play.prompts() == [] and "plays Co-Writing Night (target: Isolde Pratt)" in play.log()


@pytest.fixture
def writers():
    """White's Main in the second round: one writer lets post stories of a genre, another one cheap ones."""
    play = opened(cards_of("horsefame"))
    adventures = ["The Map Had Teeth", "Salt Road, Silver Road"]
    cheap = ["Small Gods of the Laundry", "Waltz for Left Feet"]
    cards = ["20 Bracken Ashdown", "20 Leopold Reed", *(f"1 {name}" for name in adventures + cheap)]
    play.begin(list="\n".join(cards), asks={"respond": "can"})
    play.give("White", "Bracken Ashdown", "play", at="1.writer")
    play.give("White", "Leopold Reed", "play", at="2.writer")
    for player in ("White", "Red"):
        play.act(player, "next")
    play.set_track("White", "energy", 9)
    return play


@pytest.mark.long
@pytest.mark.parametrize(
    ("writer", "stories"),
    [
        ("Bracken Ashdown", {"The Map Had Teeth", "Salt Road, Silver Road"}),
        ("Leopold Reed", {"Small Gods of the Laundry", "Waltz for Left Feet"}),
    ],
)
def test_only_stories_that_the_text_means_are_proposed(writers, writer, stories):
    play = writers
    play.act("White", "ability", card=play.find("White", writer))
    assert {play.title(guid) for guid in play.prompt("post", "White")["options"]} == stories


@pytest.mark.long
def test_an_ability_that_only_posts_is_not_used_where_nothing_can_be_posted(writers):
    play = writers
    play.set_track("White", "energy", 0)
    bracken = play.find("White", "Bracken Ashdown")
    assert play.refused("White", "ability", card=bracken) == "you can post none of your stories"
    play.act("White", "ability", card=play.find("White", "Leopold Reed"))
    free = play.prompt("post", "White")["options"]
    assert [play.title(guid) for guid in free] == ["Small Gods of the Laundry"]
