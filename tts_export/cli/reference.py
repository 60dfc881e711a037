"""The page of all commands: `python -m tts_export.cli.reference > docs/reference/commands.md`.

It has what `--help` does not say: where a command is explained, and what options have in common.
"""

from collections.abc import Iterator

from tts_export.cli.app import GROUPS, SECTIONS, Command

_PAGES = {
    "new": "../tutorials/first-ten-minutes.md",
    "import": "../how-to/spreadsheets.md",
    "schema": "../how-to/cards.md",
    "check": "../how-to/checks.md",
    "texts": "understood.md",
    "build": "../how-to/cards.md",
    "serve": "../how-to/serve.md",
    "watch": "../how-to/serve.md",
    "diff": "../how-to/changes.md",
    "history": "../how-to/changes.md",
    "deck": "../how-to/decks.md",
    "play": "../how-to/play.md",
    "balance": "../how-to/balance.md",
    "install": "../how-to/install.md",
    "push": "../how-to/push.md",
    "faces": "../how-to/faces.md",
    "gallery": "../how-to/serve.md",
    "pdf": "../how-to/print.md",
    "translate": "../how-to/translate.md",
    "publish": "../how-to/publish.md",
    "adopt": "../how-to/publish.md",
    "release": "../how-to/release.md",
    "lint": "../how-to/saves.md",
    "unpack": "../how-to/saves.md",
    "pack": "../how-to/saves.md",
    "ids": "../explanation/identity.md",
    "compact": "../explanation/identity.md",
}
"""The page that explains each command."""

_HEAD = """\
# Commands

When you type commands, this is what each is for, in the order of work, and the page that explains it.
`tts-export help COMMAND` lists the options with an example. An option means the same in every command:

| option | meaning |
|---|---|
| `[cards]` | the cards file, or its folder; by default `cards.yaml` here |
| `--cards FILE` | the same, where the arguments are other files |
| `-o`, `--out` | where the command writes |
| `--build FOLDER` | the build that it reads; by default `build/` beside the cards |
| `--only CARD`, `--deck DECK`, `--since STATE` | which cards: by name, of a deck, changed ones |
| `--as KIND` | the kind of files to write |
| `--format` | how problems are printed: `text` for people, `json` for programs, `github` for a workflow |
| `--strict`, `--draft` | warnings are errors; holes are not |
| `-q`, `--quiet` | problems only |

| exit status | meaning |
|---|---|
| 0 | success; there may be warnings |
| 1 | problems, in your files or of the machine |
| 2 | a command that was typed wrong |
| 70 | a bug in tts-export |
| 130, 143 | stopped |
"""


def page() -> str:
    """The page: Markdown."""
    return "\n".join([_HEAD, *_sections()]).rstrip("\n") + "\n"


def _sections() -> Iterator[str]:
    for title, commands in SECTIONS.items():
        yield f"## {title}\n"
        for name, command in commands.items():
            if command is not None:
                yield _line(name, command)
            else:
                yield from (_line(f"{name} {word}", member) for word, member in GROUPS[name][1].items())
        yield ""


def _line(words: str, command: Command) -> str:
    purpose = (command.__doc__ or "").split("\n\n")[0].strip()
    return f"- [`{words}`]({_PAGES[words.split()[0]]}) {purpose}"


if __name__ == "__main__":
    print(page(), end="")
