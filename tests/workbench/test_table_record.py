"""The record of a shared game: a transcript beside the cards, with pauses, notes, and who has won."""

import errno

import pytest
from msgspec.structs import replace

from tests.workbench.tables import flagship_table
from tts_export import links
from tts_export.simulator.play import read, run
from tts_export.simulator.play.moves.kind import Gesture
from tts_export.workbench.table.pictures import built_table
from tts_export.workbench.table.session import Session

ALL = ["White", "Red"]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return built_table(flagship_table(tmp_path_factory.mktemp("build")))


class Played:
    """A shared table: bots play, and people at the same seats, whose time the test decides."""

    def __init__(self, built, folder):
        self.now, self.folder = 0.0, folder
        self.session = Session(replace(built, played=folder), clock=lambda: self.now)
        self.session.let_bots_play(ALL)

    def bots(self, moves):
        for _ in range(moves):
            self.session.step()
            self.session.write_down()

    def act(self, seat, do, **more):
        assert self.session.act(seat, Gesture(do, **more)) == ""
        self.session.write_down()

    def files(self):
        return sorted(self.folder.glob("*.play"))

    def text(self):
        (file,) = self.files()
        return file.read_text("utf-8")


@pytest.fixture
def played(built, tmp_path):
    return Played(built, tmp_path / "played")


def test_what_only_bots_play_is_not_written_down(played):
    played.bots(10)
    assert played.files() == []


@pytest.mark.long
def test_every_move_is_in_the_file_at_once_and_plays_again(played, built):
    played.bots(14)
    played.act("White", "say", text="hello")
    assert played.text().startswith("game hsatcg, seed 7, White and Red, from the start\n> ")
    assert played.text().count("\n>") == 15
    card = next(key for key, piece in played.session.view("Red")["pieces"].items() if piece.hand == "Red")
    played.session.menu("Red", card, again=False)
    played.bots(3)
    transcript, _ = read(played.text())
    assert run(transcript, built.out / "mod.json").faults == ()
    assert played.text() == played.session.record.text().replace(
        "White: hello\n", f'White: hello\n# White, a person, plays "{deck(played, "White")}"\n'
    )


def deck(played, seat):
    return played.session.game.state["players"][seat]["deck"]


@pytest.mark.long
def test_a_pause_and_a_note_are_lines_of_it(played):
    played.bots(14)
    played.now = 45.4
    played.act("White", "undo")
    played.now = 50.0
    played.act("Red", "note", text="this was\nconfusing")
    assert "\n# after 45 s\n> White undoes\n" in played.text()
    now = "# round 2, main of Red; Red is asked confirm"
    assert f'\n{now}\n> Red notes "this was\\nconfusing"\n' in played.text()


@pytest.mark.long
def test_the_end_of_a_game_is_its_last_line_and_the_next_game_has_another_file(played):
    played.bots(14)
    played.act("Red", "say", text="hello")
    while not played.session.game.state["over"]:
        played.bots(1)
    winners = ", ".join(played.session.game.state["winners"])
    assert f"\n# won by {winners}\n" in played.text()
    played.session.new(2)
    played.act("White", "say", text="once more")
    assert len(played.files()) == 2
    assert played.files()[0].read_text("utf-8") != played.files()[1].read_text("utf-8")


@pytest.mark.long
def test_a_folder_that_cannot_be_written_stops_nobody(built, tmp_path):
    (tmp_path / "played").write_text("a file")
    played = Played(built, tmp_path / "played")
    played.act("White", "say", text="hello")
    assert "cannot be written down" in played.session.notice


@pytest.mark.long
def test_what_could_not_be_written_is_in_the_file_as_soon_as_there_is_room(played, monkeypatch):
    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    played.bots(14)
    with monkeypatch.context() as disk:
        disk.setattr(links, "append_to", full)
        played.act("White", "say", text="hello")
    assert played.text() == ""
    played.act("White", "say", text="again")
    assert played.text().startswith("game hsatcg, seed 7, White and Red, from the start\n> ")
    assert played.text().count("\n>") == 16 and "# White, a person, plays" in played.text()
