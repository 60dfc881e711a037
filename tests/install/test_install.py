"""Installing: into the game's folders wherever they are, and never over anything of the player's."""

import json
import os
import shutil

import pytest

from tests.helpers.folders import files_in
from tts_export import links
from tts_export.digests import digest_of_bytes
from tts_export.install import folder_name, install
from tts_export.install.records import RECORD
from tts_export.problems import as_text


def test_mod_and_saved_objects_go_into_folders_of_their_own(build, game):
    copied, problems = install(build, game=game)
    assert problems == []
    assert sorted(path.relative_to(game).as_posix() for path in copied) == [
        "Saves/HS ATCG/TS_Save_1.json",
        "Saves/HS ATCG/TS_Save_1.png",
        "Saves/Saved Objects/HS ATCG/decks/heat.json",
        "Saves/Saved Objects/HS ATCG/decks/heat.png",
        "Saves/Saved Objects/HS ATCG/decks/wind.json",
        "Saves/Saved Objects/HS ATCG/decks/wind.png",
        "Saves/Saved Objects/HS ATCG/table.json",
        "Saves/Saved Objects/HS ATCG/table.png",
    ]
    assert (game / "Saves/HS ATCG/TS_Save_1.json").read_bytes() == (build / "mod.json").read_bytes()


def test_the_saves_folder_itself_may_be_named(build, game):
    copied, _ = install(build, game=game / "Saves")
    assert copied[0] == game / "Saves" / "HS ATCG" / "TS_Save_1.json"


def test_a_number_of_the_players_is_not_taken(build, game):
    (game / "Saves" / "Mine").mkdir()
    (game / "Saves" / "TS_Save_1.json").write_text("mine")
    (game / "Saves" / "Mine" / "TS_Save_2.json").write_text("mine")
    (game / "Saves" / "HS ATCG").mkdir()
    (game / "Saves" / "HS ATCG" / "TS_Save_3.json").write_text("mine")
    for _ in range(2):
        copied, _ = install(build, game=game)
        assert copied[0] == game / "Saves" / "HS ATCG" / "TS_Save_4.json"
    assert (game / "Saves" / "HS ATCG" / "TS_Save_3.json").read_text() == "mine"


def test_what_the_build_no_longer_has_goes_and_the_players_own_stays(build, game):
    install(build, game=game)
    objects = game / "Saves" / "Saved Objects" / "HS ATCG"
    (objects / "mine.json").write_text("mine")
    (build / "saved_objects" / "decks" / "heat.json").unlink()
    install(build, game=game)
    assert files_in(objects) == [
        RECORD,
        "decks/heat.png",
        "decks/wind.json",
        "decks/wind.png",
        "mine.json",
        "table.json",
        "table.png",
    ]


def test_a_list_that_leads_out_of_the_folder_takes_nothing_away(build, game):
    install(build, game=game)
    (game / "Saves" / "precious.json").write_text("mine")
    record = game / "Saves" / "Saved Objects" / "HS ATCG" / RECORD
    record.write_text("../../precious.json\n" + record.read_text())
    install(build, game=game)
    assert (game / "Saves" / "precious.json").read_text() == "mine"


def test_a_file_that_is_not_from_here_is_kept(build, game):
    """Neither one that was there before nor one that the player has saved over."""
    objects = game / "Saves" / "Saved Objects" / "HS ATCG"
    (objects / "decks").mkdir(parents=True)
    (objects / "decks" / "heat.json").write_text("mine")
    before = files_in(game)
    copied, problems = install(build, game=game)
    assert (copied, files_in(game)) == ([], before)
    message = "not the file that was installed here: move it away if it is yours, then install again"
    assert [str(problem) for problem in problems] == [
        f"{objects / 'decks' / 'heat.json'}: error: {message} (not-installed)"
    ]
    (objects / "decks" / "heat.json").unlink()
    install(build, game=game)
    (objects / "table.png").write_text("mine")
    (build / "saved_objects" / "table.png").write_text("new")
    assert [problem.name for problem in install(build, game=game)[1]] == ["not-installed"]
    assert (objects / "table.png").read_text() == "mine"
    (build / "saved_objects" / "table.png").unlink()
    assert install(build, game=game)[1] == []
    assert (objects / "table.png").read_text() == "mine", "and never removed"


def test_an_unchanged_file_is_no_matter_whose(build, game):
    objects = game / "Saves" / "Saved Objects" / "HS ATCG"
    objects.mkdir(parents=True)
    (objects / "table.json").write_bytes((build / "saved_objects" / "table.json").read_bytes())
    assert install(build, game=game)[1] == []


def test_a_save_that_the_player_saved_over_is_kept_and_the_mod_gets_another_number(build, game):
    install(build, game=game)
    saved = game / "Saves" / "HS ATCG" / "TS_Save_1.json"
    saved.write_text("our game so far")
    copied, problems = install(build, game=game)
    assert (copied[0].name, problems) == ("TS_Save_2.json", [])
    assert saved.read_text() == "our game so far"
    assert install(build, game=game)[0][0].name == "TS_Save_2.json"


def another(build, title="HS: ATCG"):
    """A build of another project."""
    folder = build.parent.with_name("other") / "build"
    folder.mkdir(parents=True)
    (folder / "mod.json").write_text(json.dumps({"SaveName": title, "Other": True}), encoding="utf-8")
    return folder


def test_two_projects_with_one_title_keep_apart(build, game):
    other = another(build)
    for _ in range(2):
        assert install(build, game=game)[0][0] == game / "Saves" / "HS ATCG" / "TS_Save_1.json"
        assert install(other, game=game)[0][0] == game / "Saves" / "HS ATCG 2" / "TS_Save_2.json"
    assert (game / "Saves/HS ATCG/TS_Save_1.json").read_bytes() == (build / "mod.json").read_bytes()
    shutil.rmtree(build.parent)
    assert install(other, game=game)[0][0] == game / "Saves" / "HS ATCG 2" / "TS_Save_2.json"


def test_a_project_that_was_moved_is_installed_where_it_was(build, game):
    install(build, game=game)
    moved = build.parent.rename(build.parent.with_name("moved")) / "build"
    assert install(moved, game=game)[0][0] == game / "Saves" / "HS ATCG" / "TS_Save_1.json"


@pytest.mark.parametrize(
    "link",
    [
        "Saves/HS ATCG",
        "Saves/Saved Objects/HS ATCG",
        "Saves/Saved Objects/HS ATCG/decks",
        "Saves/Saved Objects/HS ATCG/table.json",
    ],
)
@pytest.mark.parametrize("installed", [False, True])
def test_links_are_not_followed(build, game, tmp_path, link, installed):
    elsewhere = tmp_path / "elsewhere"
    if installed:
        install(build, game=game)
        (game / link).rename(elsewhere)
    elif link.endswith(".json"):
        elsewhere.write_text("mine")
    else:
        elsewhere.mkdir()
    (game / link).parent.mkdir(parents=True, exist_ok=True)
    (game / link).symlink_to(elsewhere)
    (build / "mod.json").write_text('{"SaveName": "HS: ATCG", "new": 1}')
    for name in ("table", "decks/heat"):
        (build / "saved_objects" / f"{name}.json").write_text("new")
    before = everything(tmp_path)
    copied, problems = install(build, game=game)
    assert copied == []
    assert (game / link, "symbolic-link") in [(problem.where.file, problem.name) for problem in problems]
    assert everything(tmp_path) == before


def everything(folder):
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_planted_link_for_a_half_written_file_is_not_followed(build, game, tmp_path):
    (tmp_path / "mine").write_text("mine")
    mod = game / "Saves" / "HS ATCG"
    mod.mkdir()
    for name in (f".TS_Save_1.json.{os.getpid()}.part", ".TS_Save_1.json.part", "TS_Save_1.json.part"):
        (mod / name).symlink_to(tmp_path / "mine")
    assert install(build, game=game)[1] == []
    assert (tmp_path / "mine").read_text() == "mine"
    assert not (mod / "TS_Save_1.json").is_symlink()


def test_no_old_file_is_removed_through_a_link(build, game, tmp_path):
    install(build, game=game)
    decks = game / "Saves" / "Saved Objects" / "HS ATCG" / "decks"
    decks.rename(tmp_path / "elsewhere")
    decks.symlink_to(tmp_path / "elsewhere")
    shutil.rmtree(build / "saved_objects" / "decks")
    assert install(build, game=game)[1] == []
    assert len(files_in(tmp_path / "elsewhere")) == 4


def test_only_saves_and_their_pictures_are_removed(build, game):
    install(build, game=game)
    objects = game / "Saves" / "Saved Objects" / "HS ATCG"
    record, digest = json.loads((objects / RECORD).read_text()), digest_of_bytes(b"ours")
    record["files"] |= {"notes.txt": [digest], "old.json": [digest], "decks": [digest]}
    (objects / RECORD).write_text(json.dumps(record))
    for name in ("notes.txt", "old.json"):
        (objects / name).write_bytes(b"ours")
    for file in (build / "saved_objects").rglob("*.json"):
        file.write_bytes((objects / file.relative_to(build / "saved_objects")).read_bytes())
    assert install(build, game=game)[1] == []
    assert "notes.txt" in files_in(objects)
    assert "old.json" not in files_in(objects)


def test_an_install_that_was_stopped_is_completed_by_the_next(build, game, monkeypatch):
    """Stopped when half of the files are there: they are known as ours."""
    install(build, game=game)
    (build / "mod.json").write_text('{"SaveName": "HS: ATCG", "new": 1}')
    for file in (build / "saved_objects").rglob("*.json"):
        file.write_text("new")
    (build / "saved_objects" / "decks" / "heat.png").unlink()
    renamed, replace = [], links.replace

    def stopped(file, target):
        renamed.append(target)
        if len(renamed) > 4:
            raise KeyboardInterrupt
        replace(file, target)

    with monkeypatch.context() as patched:
        patched.setattr(links, "replace", stopped)
        with pytest.raises(KeyboardInterrupt):
            install(build, game=game)
    (game / "Saves" / "HS ATCG" / ".TS_Save_1.json.77.part").touch()
    assert install(build, game=game)[1] == []
    objects = game / "Saves" / "Saved Objects" / "HS ATCG"
    assert {name: (objects / name).read_bytes() for name in files_in(objects) if name != RECORD} == {
        name: (build / "saved_objects" / name).read_bytes() for name in files_in(build / "saved_objects")
    }
    assert files_in(game / "Saves" / "HS ATCG") == [RECORD, "TS_Save_1.json", "TS_Save_1.png"]


def test_a_folder_without_files_is_removed(build, game):
    install(build, game=game)
    shutil.rmtree(build / "saved_objects" / "decks")
    install(build, game=game)
    objects = game / "Saves" / "Saved Objects" / "HS ATCG"
    assert not (objects / "decks").exists()
    shutil.rmtree(build / "saved_objects")
    install(build, game=game)
    assert files_in(objects) == []


def test_nothing_built(tmp_path, game):
    copied, problems = install(tmp_path / "build", game=game)
    assert copied == []
    assert "there is no build here" in as_text(problems)
    assert files_in(game) == []


def test_half_a_build(build, game):
    (build / "mod.json").write_text('{"SaveName": ')
    assert "not a save" in as_text(install(build, game=game)[1])


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("HS: ATCG", "HS ATCG"),
        ('a/b\\c "d"', "a b c d"),
        ("..", "tts-export"),
        ("CON", "tts-export CON"),
        ("", "tts-export"),
        ("Käfer 2. ", "Käfer 2"),
        ("🎉" * 80, "🎉" * 50),
    ],
)
def test_titles_become_folders_that_every_system_takes(title, name):
    assert folder_name(title) == name


@pytest.mark.long
def test_a_build_is_limited_as_a_whole(build, game):
    """Forty sparse files of 60 MB took 2.4 GB."""
    for number in range(3):
        with (build / f"saved_objects/{number}.json").open("wb") as sparse:
            sparse.truncate(60_000_000)
    copied, problems = install(build, game=game)
    assert copied == [] and [problem.name for problem in problems] == ["cannot-install"]
    assert problems[0].where.file.name == "2.json" and "128,000,000 bytes" in problems[0].message


@pytest.fixture
def deep(build):
    """The innermost of 1,900 folders; Python itself neither makes nor removes so many."""
    folders = [str(build / "saved_objects")]
    for _ in range(1_900):
        folders.append(f"{folders[-1]}/a")
        os.mkdir(folders[-1])  # noqa: PTH102
    yield folders[-1]
    os.unlink(f"{folders[-1]}/x.json")  # noqa: PTH108
    for folder in folders[:0:-1]:
        os.rmdir(folder)  # noqa: PTH106


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such paths")
def test_folders_in_one_another_as_deep_as_paths_go_are_an_error(build, game, deep):
    with open(f"{deep}/x.json", "w") as file:  # noqa: PTH123
        file.write("{}")
    copied, problems = install(build, game=game)
    assert (copied, [problem.name for problem in problems]) == ([], ["cannot-install"])
    assert "folders" in as_text(problems)
    assert list((game / "Saves").rglob("*")) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("name", [b"x\xff.json", b"x\n::error::y.json"])
def test_a_name_that_no_build_has_is_an_error(build, game, name):
    (build / "saved_objects" / os.fsdecode(name)).write_text("{}")
    copied, problems = install(build, game=game)
    assert (copied, list((game / "Saves").iterdir())) == ([], [])
    assert [problem.name for problem in problems] == ["cannot-install"]
    assert "no build has a file of such a name" in as_text(problems)
    assert len(as_text(problems).encode().splitlines()) == 1
