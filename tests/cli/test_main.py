"""From the words of the command line to an exit status."""

import asyncio
import os
import platform
import re
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager, suppress
from pathlib import Path
from traceback import walk_stack

import PIL
import pytest
import typer

from tts_export import __version__
from tts_export.cli import app as commands, running, shortage
from tts_export.cli.main import main
from tts_export.cli.version import version_text

SET = """\
game: hsatcg
set: {code: "900", name: One}
cards:
  - {id: 900-P001, type: planet, title: LAND OF TESTS, subtitle: it ticks, power: 2, max_damage: 4,
     draw: 1, stars: 3}
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    (tmp_path / "cards.yaml").write_text(SET, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@contextmanager
def start(*words, ignored=(), **options):
    """The program as a process of its own, which ignores these signals, and not those that the tests' shell
    ignores. It ends with the test.
    """

    def own_signals():
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            signal.signal(getattr(signal, name), signal.SIG_IGN if name in ignored else signal.SIG_DFL)

    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    if sys.platform != "win32":
        options["preexec_fn"] = own_signals
    with subprocess.Popen([sys.executable, "-m", "tts_export", *words], **options) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


@pytest.fixture
def app_that(monkeypatch):
    """`app_that(raise)`: every command raises this."""

    def replaced(error):
        app = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)

        @app.command()
        def check() -> None:
            raise error

        monkeypatch.setattr(running, "command_line", lambda words: app)

    return replaced


@pytest.mark.parametrize(
    "words", [["check"], ["check", "."], ["check", "cards.yaml"], ["check", "-h"], ["-h"]]
)
def test_status_0_is_good(here, words):
    assert main(words) == 0


def test_status_1_is_a_problem_in_the_input(here, capsys):
    assert main(["build", "elsewhere.yaml"]) == 1
    assert 'elsewhere.yaml: error: there is no file or folder "elsewhere.yaml"' in capsys.readouterr().err


def test_status_2_is_wrong_usage(here):
    assert main(["build", "cards.yaml", "cards.yaml"]) == 2


def test_the_version(capsys):
    assert main(["--version"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].split(" (")[0] == f"tts-export {__version__}"
    assert f"Python {sys.version.split()[0]}, {platform.platform()}, " in shown[1]
    assert re.fullmatch(r"output \S+, files \S+, processors \d+", shown[2])
    assert f"pillow {PIL.__version__}, " in shown[3] and "missing" not in shown[3]
    assert str(Path.home()) not in "\n".join(shown)


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        (None, ""),
        ('{"url": "file:///home/ada/tts-export", "dir_info": {"editable": true}}', " (from a folder)"),
        (
            '{"url": "https://x.org/a.git", "vcs_info": {"vcs": "git", "commit_id": "0123456789abcdef"}}',
            " (commit 0123456789)",
        ),
    ],
)
def test_the_version_says_where_it_came_from(monkeypatch, origin, expected):
    class Installed:
        def read_text(self, name):
            return origin if name == "direct_url.json" else None

    monkeypatch.setattr("tts_export.cli.version.distribution", lambda name: Installed())
    assert version_text().splitlines()[0] == f"tts-export {__version__}{expected}"


@pytest.mark.parametrize(
    ("origin", "where"),
    [
        ("", "report it at https://github.com/"),
        (" (from a folder)", "report it to whoever gave you this copy, with"),
    ],
)
def test_only_a_crash_of_what_the_index_has_names_the_address(app_that, capsys, monkeypatch, origin, where):
    monkeypatch.setattr("tts_export.cli.version.origin", lambda: origin)
    app_that(RuntimeError("the sheet tore"))
    assert main([]) == 70
    assert where in capsys.readouterr().err


def test_our_own_mistakes_show_an_apology_and_no_traceback(app_that, capsys):
    app_that(RuntimeError("the sheet tore"))
    assert main([]) == 70
    shown = capsys.readouterr().err
    assert "the sheet tore" in shown
    assert "a bug in tts-export, not your mistake" in shown
    assert "Traceback" not in shown


def test_a_traceback_of_our_own_mistakes_is_there_for_the_asking(app_that, capsys, monkeypatch):
    monkeypatch.setenv("TTS_EXPORT_DEBUG", "1")
    app_that(RuntimeError("the sheet tore"))
    assert main([]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_ends_with_one_line(app_that, capsys):
    app_that(KeyboardInterrupt())
    assert main([]) == 130
    assert capsys.readouterr().err == "stopped\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_signal_within_an_import_ends_with_one_line(monkeypatch, capsys, name, status):
    """Python 3.11 makes another error of it, where a class is made or a module is not found."""

    def imports(words):
        with suppress(KeyboardInterrupt):
            os.kill(os.getpid(), getattr(signal, name))
        raise TypeError("expected a message argument")

    monkeypatch.setattr(running, "command_line", imports)
    assert (main([]), capsys.readouterr().err) == (status, "stopped\n")


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_terminal_that_closes_ends_a_run_as_ctrl_c_does(here):
    with start("watch") as process:
        assert b"1 card" in process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        _, shown = process.communicate(timeout=60)
    assert (process.returncode, shown.splitlines()[-1]) == (143, b"stopped")
    assert b"Traceback" not in shown


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_what_runs_under_nohup_outlives_the_terminal(here):
    with start("watch", ignored=["SIGHUP"]) as process:
        assert b"1 card" in process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
    assert process.returncode == 143


@pytest.mark.long
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
@pytest.mark.parametrize("words", [["schema"], ["--help"], ["--version"], ["build"]])
def test_output_that_cannot_be_written_is_reported(here, words):
    with Path("/dev/full").open("wb") as full, start(*words, stdout=full) as process:
        _, shown = process.communicate()
    message = "error: the system reports: No space left on device\n"
    assert process.returncode == 1
    assert shown.decode() in (f"standard output: {message}", message)


@pytest.mark.long
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_if_errors_cannot_be_written_the_status_says_so(here):
    with Path("/dev/full").open("wb") as full, start("check", "elsewhere.yaml", stderr=full) as process:
        assert process.communicate()[0] == b""
    assert process.returncode == 1


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            OSError(28, "No space left on device", "new/cards.yaml"),
            "new/cards.yaml: error: the system reports: No space left on device\n",
        ),
        (OSError(24, "Too many open files"), "error: the system reports: Too many open files\n"),
        (MemoryError(), "error: no memory is left\n"),
        (
            RuntimeError("can't start new thread"),
            "error: the system starts no more processes or threads for this user: end some, or allow more "
            "(`ulimit -u`)\n",
        ),
    ],
)
def test_faults_of_the_machine_are_not_called_our_mistakes(app_that, capsys, monkeypatch, error, message):
    monkeypatch.setattr(shortage, "_reported", threading.Lock())
    app_that(error)
    assert main([]) == 1
    assert capsys.readouterr().err == message


@pytest.mark.parametrize(("waits", "place"), [(False, "cards.yaml: "), (True, "")])
def test_a_shortage_of_a_server_is_not_that_of_its_set(here, monkeypatch, capsys, waits, place):
    """Its main thread waits for requests; another one needs the memory."""

    async def requests():
        return [frame for frame, _ in walk_stack(None)][::-1]

    def run(file):
        return asyncio.run(requests()) if waits else [sys._getframe()]

    monkeypatch.setattr(shortage, "_reported", threading.Lock())
    shortage.report_shortage(MemoryError(), run(Path("cards.yaml")))
    assert capsys.readouterr().err == f"{place}error: no memory is left\n"


@pytest.mark.long
def test_signals_mean_afterwards_what_they_meant_before(here):
    before = signal.getsignal(signal.SIGTERM)
    main(["check"])
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.long
def test_a_reader_that_leaves_early_is_no_mistake_of_ours(here):
    with start("schema") as process:
        process.stdout.close()
        shown = process.stderr.read()
        assert process.wait(timeout=30) == 1
    assert shown == b""


@pytest.mark.long
def test_letters_that_the_console_lacks_are_written_as_codes(here):
    strange = SET.replace("LAND OF TESTS", "LAND \u2192 TESTS").replace("draw: 1, ", "")
    Path("cards.yaml").write_text(strange, encoding="utf-8")
    with start("check", env={**os.environ, "PYTHONIOENCODING": "ascii"}) as process:
        _, shown = process.communicate()
    assert process.returncode == 1
    assert b"LAND \\u2192 TESTS" in shown


@pytest.mark.long
def test_a_process_does_not_look_for_garbage_at_its_end():
    code = """
import atexit, gc
from tts_export.cli.main import main
atexit.register(lambda: print(gc.get_freeze_count() > 1000))
main(["--version"])
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True)
    assert done.stdout.splitlines()[-1] == "True"


def test_a_command_that_is_named_is_the_only_one_that_is_inspected():
    """Typer inspects every parameter of every command that it knows, which takes longer than it seems."""

    def known(*words):
        app = commands.command_line(words)
        return len(app.registered_commands), len(app.registered_groups)

    assert known("build", "-q") == (1, 0)
    assert known("deck", "convert") == (0, 1)
    assert known() == known("-h") == known("buidl") > (10, 1)


@pytest.mark.parametrize("words", [["build"], ["deck", "check"], []])
def test_help_is_a_command_too(capsys, words):
    assert main([*words, "--help"]) == 0
    shown = capsys.readouterr().out
    assert main(["help", *words]) == 0
    assert capsys.readouterr().out == shown
