"""The page of all commands: `python -m tts_export.cli.reference > docs/reference/commands.md`."""

from collections.abc import Iterator

from typer.testing import CliRunner

from tts_export.cli.app import GROUPS, SECTIONS, app

_HEAD = """\
# Commands

What `tts-export help COMMAND` (or `COMMAND --help`) prints, in the order of work. One option means the same
in every command:

| option | meaning |
|---|---|
| `[cards]` | the cards file, or its folder; by default `cards.yaml` here |
| `--cards FILE` | the same, for commands whose arguments are other files |
| `-o`, `--out` | where the command writes |
| `--build FOLDER` | the build that the command reads; by default `build/` beside the cards |
| `--only CARD`, `--deck DECK`, `--since STATE` | which cards: by name, of a deck, those that have changed |
| `--as KIND` | the kind of files to write |
| `--format` | how problems are printed: `text` for people, `json` for programs, `github` for a workflow |
| `--strict`, `--draft` | warnings are errors; holes are not |
| `-q`, `--quiet` | problems only |

| exit status | meaning |
|---|---|
| 0 | success; there may be warnings |
| 1 | problems that were printed, in your files or of the machine |
| 2 | a command that was typed wrong |
| 70 | a bug in tts-export |
| 130, 143 | stopped by Ctrl-C, or from outside |

`tts-export --install-completion` lets your shell complete commands, options, and the names of games,
decks and cards with the Tab key.
"""


def page() -> str:
    """The page: Markdown."""
    return "\n".join([_HEAD, *_sections()])


def _sections() -> Iterator[str]:
    for title, names in SECTIONS.items():
        yield f"## {title}\n"
        for name in names:
            for words in [[name, second] for second in GROUPS[name][1]] if name in GROUPS else [[name]]:
                shown = CliRunner().invoke(
                    app, [*words, "--help"], prog_name="tts-export", terminal_width=100
                )
                yield f"### {' '.join(words)}\n\n```text\n{shown.stdout.strip()}\n```\n"


if __name__ == "__main__":
    print(page(), end="")
