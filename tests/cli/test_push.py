"""The command `push`, and `watch --push`: what they print, and how they end."""

from __future__ import annotations

import socket

import pytest

from tests.helpers.game_ports import free_port, other_scripts
from tests.push.stand_in import StandIn
from tests.push.tables import built, changed, mod, new_text
from tts_export.cli.commands.push import opened
from tts_export.cli.commands.watch import pushing
from tts_export.cli.main import main
from tts_export.push.editor import HERE
from tts_export.report import Report as Built

CARD = "001-C001"


@pytest.fixture
def game():
    made = StandIn(mod())
    yield made
    made.close()


@pytest.fixture
def run(tmp_path, game):
    """Runs `push` on a build with this save; returns its exit status."""

    def pushed(save, *words):
        built(tmp_path / "build", save)
        game.editor_port = free_port()
        ports = ["--game-port", str(game.port), "--editor-port", str(game.editor_port)]
        return main(["push", str(tmp_path), *ports, *words])

    return pushed


@pytest.mark.long
def test_a_push_prints_one_line(run, capsys):
    assert run(changed(mod(), new_text, CARD)) == 0
    assert capsys.readouterr() == ("1 card renewed on the table\n", "")


@pytest.mark.long
def test_scripts_are_announced_first_and_need_a_yes(run, capsys, monkeypatch):
    new = other_scripts(mod())
    assert run(new, "--scripts") == 2
    assert "add --yes" in capsys.readouterr().err
    assert run(new, "--scripts", "--yes") == 0
    out, err = capsys.readouterr()
    assert err.startswith(
        "The table is loaded again for new scripts: it goes back to where it was last saved"
    )
    assert out == "new scripts, table loaded again; every card on the table is as in the build\n"


def test_a_taken_port_says_who_may_have_it(run, tmp_path, capsys):
    with socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
        assert run(mod(), "--editor-port", str(port)) == 1
    assert f"another program listens on port {port}" in capsys.readouterr().err


@pytest.mark.long
def test_watch_pushes_after_every_build_and_repeats_no_problem(tmp_path, game, capsys):
    folder = built(tmp_path / "build", changed(mod(), new_text, CARD))
    shown = []
    with opened(folder, game_port=game.port, port=free_port()) as editor:
        game.editor_port = editor.port
        after = pushing(folder, editor, lambda report, seconds: shown.append(report))
        after(Built([], False, folder), 0.1)
        assert capsys.readouterr().out == "1 card renewed on the table\n"
        editor._game_port = free_port()
        after(Built([], False, folder), 0.1)
        assert "does not answer" in capsys.readouterr().err
        after(Built([], False, folder), 0.1)
        after(Built([], True, folder), 0.1)
        assert capsys.readouterr() == ("", "")
    assert len(shown) == 4
