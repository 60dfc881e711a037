"""Games are the same on one process and on several; what was played is kept, however a run ends."""

import os
import tracemalloc

import msgspec
import pytest
from msgspec.structs import replace

from tests.helpers.contests import CONTEST, game
from tests.helpers.matches import GAMES, matches
from tts_export.balance.contest import contest_of
from tts_export.balance.figures import figures_of
from tts_export.balance.measuring import joined_plan
from tts_export.balance.playing import LabRun, contest_in, on_processes, played, read
from tts_export.balance.record import UnplayableGames
from tts_export.workers import Pool


@pytest.fixture(scope="module")
def whole(lamplight, contest, tmp_path_factory):
    """The file of a whole run in one process."""
    file = tmp_path_factory.mktemp("whole") / "games.jsonl"
    played(lamplight, contest, matches(contest), file, LabRun(on_processes(Pool(1))))
    return file


@pytest.mark.long
def test_several_processes_play_the_same_games_to_the_byte(lamplight, contest, whole, tmp_path):
    file, seen = tmp_path / "games.jsonl", []
    records = played(
        lamplight,
        contest,
        matches(contest),
        file,
        LabRun(on_processes(Pool(2)), lambda *progress: seen.append(progress)),
    )
    assert file.read_bytes() == whole.read_bytes()
    assert seen == [(done, GAMES) for done in range(GAMES + 1)]
    figures = figures_of(contest, records, ["Old Town"])
    assert figures == figures_of(contest, reversed(records), ["Old Town"])
    assert figures.games == GAMES


def stopping(after):
    """An engine during whose game number `after` somebody presses Ctrl-C."""

    def engine(*arguments):
        for number, found in enumerate(on_processes(Pool(1))(*arguments)):
            if number == after:
                raise KeyboardInterrupt
            yield found

    return engine


@pytest.mark.long
def test_what_was_played_before_ctrl_c_is_not_played_again(lamplight, contest, whole, tmp_path):
    file, seen = tmp_path / "games.jsonl", []
    with pytest.raises(KeyboardInterrupt):
        played(lamplight, contest, matches(contest), file, LabRun(stopping(5)))
    assert len(read(file, contest)) == 5
    with file.open("ab") as cut:
        cut.write(b'{"number": 7, "seed"')  # a run that was killed while it wrote
    played(
        lamplight,
        contest,
        matches(contest),
        file,
        LabRun(on_processes(Pool(1)), lambda *progress: seen.append(progress)),
    )
    assert seen[0] == (0, GAMES - 5)
    assert file.read_bytes() == whole.read_bytes()


@pytest.mark.long
def test_more_games_go_on_from_those_that_are_there(lamplight, contest, whole, tmp_path):
    file = tmp_path / "games.jsonl"
    few = played(lamplight, contest, matches(contest, 4), file, LabRun(on_processes(Pool(1))))
    more = played(lamplight, contest, matches(contest), file, LabRun(on_processes(Pool(1))))
    assert more[:4] == few
    assert file.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("table", "another", "with other cards, decks or scripts"),
        ("program", "another", "by another version of tts-export"),
        ("seed", 2, "with another --seed"),
        ("bots", ("search",), "by other bots"),
    ],
)
def test_games_of_another_contest_are_not_counted(contest, whole, field, value, message):
    with pytest.raises(UnplayableGames, match=message):
        read(whole, replace(contest, **{field: value}))


def test_a_file_with_something_else_is_not_overwritten(lamplight, contest, tmp_path):
    file = tmp_path / "cards.yaml"
    file.write_text("game: tiny\n", encoding="utf-8")
    with pytest.raises(UnplayableGames, match="not a file of games"):
        played(lamplight, contest, matches(contest), file, LabRun(on_processes(Pool(1))))
    assert file.read_text(encoding="utf-8") == "game: tiny\n"


def of_somebody(folder, contest, **changes):
    """A file with a game that somebody has written by hand."""
    record = {**msgspec.to_builtins(game("AB", (0,))), **changes}
    file = folder / "games.jsonl"
    file.write_bytes(b"\n".join(map(msgspec.json.encode, (contest, record))) + b"\n")
    return file


@pytest.mark.parametrize(
    "changes",
    [
        {"number": -5},
        {"number": 10**12},
        {"turns": 10**400},
        {"winners": [7]},
        {"sides": []},
        {"sides": msgspec.to_builtins(game("AD", ()).sides)},
        {"sides": msgspec.to_builtins(game("AB", (), bots=("nobody",) * 2).sides)},
        {"actions": {"enter": 10**400}},
    ],
)
def test_a_record_that_no_game_can_have_is_an_error(tmp_path, changes):
    """It ended a run with a traceback, or kept it planning games for ever."""
    file = of_somebody(tmp_path, CONTEST, **changes)
    with pytest.raises(UnplayableGames, match="this is not the record of a game"):
        read(file, CONTEST)


@pytest.mark.parametrize("bots", [(), ("nobody",), ("random",) * 3000])
def test_games_of_bots_that_are_not_there_are_no_games(tmp_path, bots):
    with pytest.raises(UnplayableGames, match="not a file of games"):
        contest_in(of_somebody(tmp_path, replace(CONTEST, bots=bots)))


@pytest.mark.parametrize(
    ("number", "decks", "message"),
    [(1_000_000, "ABC", "beyond the first 1,000,000"), (0, "A", 'this set has no deck "B", so the')],
)
def test_only_games_that_a_run_can_have_are_joined(tmp_path, number, decks, message):
    file = of_somebody(tmp_path, CONTEST, number=number)
    with pytest.raises(UnplayableGames, match=message):
        joined_plan([file], (*decks, "D"), print, lambda order: tuple(order) * 2)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_a_pipe_is_not_a_file_of_games(contest, tmp_path):
    """Reading it would not end."""
    os.mkfifo(tmp_path / "games.jsonl")
    with pytest.raises(UnplayableGames, match="a pipe or a device, not a regular file"):
        read(tmp_path / "games.jsonl", contest)


def test_a_full_disk_is_reported_with_the_file(lamplight, contest, tmp_path):
    """It is noticed once more when the file is closed, then without its name."""
    file = tmp_path / "games.jsonl"

    def full_disk(*arguments):
        resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + 100, resource.RLIM_INFINITY))
        return on_processes(Pool(1))(*arguments)

    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        with pytest.raises(OSError) as stopped:
            played(lamplight, contest, matches(contest), file, LabRun(full_disk))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert stopped.value.filename == str(file)


def test_a_damaged_record_is_named_by_its_line(contest, whole, tmp_path):
    file = tmp_path / "games.jsonl"
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:3], "{}\n", *lines[3:]]), encoding="utf-8")
    with pytest.raises(UnplayableGames) as stopped:
        read(file, contest)
    assert str(stopped.value.problem).startswith(f"{file}:4:1: error: this is not the record of a game; ")


@pytest.mark.long
def test_addresses_of_pictures_are_no_other_table(lamplight, contest, tmp_path):
    moved = tmp_path / "mod.json"
    text = lamplight.read_text(encoding="utf-8")
    moved.write_text(text.replace('URL": "', 'URL": "https://example.org/'), encoding="utf-8")
    assert contest_of(moved, ("random",), 1) == contest
    moved.write_text(text.replace("Old Town", "New Town"), encoding="utf-8")
    assert contest_of(moved, ("random",), 1) != contest


def test_a_file_of_games_is_read_line_by_line(tmp_path, contest):
    """A sparse file of 2.5 GB took as much memory, as it was read whole."""
    file = tmp_path / "games-0.jsonl"
    for begin, size in ((b"", 79_000_000), (msgspec.json.encode(contest) + b"\n", 79_000_000)):
        with file.open("wb") as sparse:
            sparse.write(begin)
            sparse.truncate(size)
        tracemalloc.start()
        with pytest.raises(UnplayableGames, match="a line of more than 16,000,000 bytes"):
            read(file, contest)
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
        tracemalloc.stop()
    assert contest_in(file) == contest
    with pytest.raises(UnplayableGames, match="at most 64 are read"):
        read(file, contest, 64)


def test_a_file_with_more_games_than_fit_into_memory_is_refused(tmp_path, contest):
    """Records take ten times as much memory as their lines: a planted file of 1 GB took all there was."""
    file = tmp_path / "games-0.jsonl"
    with file.open("wb") as sparse:
        sparse.write(msgspec.json.encode(contest) + b"\n")
        sparse.truncate(80_000_001)
    with pytest.raises(UnplayableGames, match="at most 80,000,000 are read"):
        read(file, contest)
