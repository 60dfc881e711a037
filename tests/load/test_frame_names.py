"""Names in frames.yaml that name nothing."""
# ruff: noqa: E501 (a message stands on the line on which it is expected)

import re
from pathlib import Path

from tts_export.load.game.checks.frame_names import frame_name_problems
from tts_export.load.game.expand import expand
from tts_export.settings.frames import Frames
from tts_export.settings.reading import read
from tts_export.typeset.font_files import find_font
from tts_export.yamls import loads

BAD = r"""
size: [63, 88]
colors:
  edge: "#102030"
  rim: edge 20% blak                               # E: "blak" is not a color, did you mean "black"?
fonts:
  sans: {regular: "font_of_nobody:A.otf"}          # E: the font package "font_of_nobody" is not installed
  serif: {regular: "font_source_serif_pro:SourceSerifPro-Regular.otf", fallback: [san]}  # E: there is no font "san", did you mean "sans"?
styles:
  rules: {font: serf, size: 3}                     # E: there is no font "serf", did you mean "serif"?
  title: {font: serif, size: 3, color: egde}       # E: "egde" is not a color, did you mean "edge"?
boxes:
  plate: {fill: "#12345"}                          # E: "#12345" is not a color
pixels:
  star: ["#"]
letters:
  digits: {"1": ["#"]}
icons:
  gem: {width: {text: nubmer, padding: 0}, height: 1, elements: {number: {text: a, style: title}}}  # E: there is no text element "nubmer", did you mean "number"?
vocabulary:
  "{n}g": "{gme {n}}"                              # E: there is no icon "gme", did you mean "gem"?
  "{what}": "x"                                    # E: unknown slot {what}...
faces:
  a:
    colors: {own: edge 10% white}
    guides:
      line: {stops: [1, 2], fits: rulse}           # E: there is no text element "rulse", did you mean "rules"?
    derived:
      x: {field: enter, like: "{n} {n}"}           # E: "{n} {n}" has the same slot twice
    elements:
      a: {style: palte}                 # E: there is no box "palte", did you mean "plate"?
      b: {fill: own}
      c: {fill: onw}                    # E: "onw" is not a color, did you mean "own"?
      rules: {text: "{gem 1} {gmm 1} {field}", style: [rules, rulez]}  # E: there is no icon "gmm", did you mean "gem"? # E: there is no style "rulez", did you mean "rules"?
      d: {pixels: stra, at: [lfet, line+1], cell: 1, fill: edge}  # E: there is no pixel drawing "stra", did you mean "star"? # E: there is no edge or guide "lfet", did you mean "left"?
      e: {digits: "1", letters: digit, at: [0, 0], cell: 1, fill: edge}  # E: there is no pixel alphabet "digit", did you mean "digits"?
"""


def test_each_is_told_on_its_line_with_the_nearest_name():
    data, problems = loads(BAD, Path("frames.yaml"))
    data = expand(data, problems)
    frames, found = read(Frames, data, data.where)
    assert not found
    told = sorted((p.where.line, p.message) for p in [*problems, *frame_name_problems(frames, data, Path())])
    wanted = sorted(
        (number, message.strip())
        for number, line in enumerate(BAD.splitlines(), 1)
        for message in re.split(r"# E: ", line)[1:]
    )
    assert [line for line, _ in told] == [line for line, _ in wanted]
    for (_, message), (_, expected) in zip(told, wanted, strict=True):
        assert message == expected or message.startswith(expected.removesuffix("..."))


def test_a_font_file_of_the_project_is_found(project):
    frames = "size: [63, 88]\ndrawings: {mat: {}, board: {}}\nfonts: {own: {regular: fonts/own.otf}}\n"
    files = {"cards.yaml": "game: tiny\n", "templates/games/tiny/frames.yaml": frames}
    _, problems = project(files)
    assert any("fonts/own.otf" in problem.message for problem in problems)
    font = find_font("font_source_sans_pro:SourceSansPro-Regular.otf", None)
    _, problems = project(files | {"fonts/own.otf": font.read_bytes()})
    assert not any("fonts/own.otf" in problem.message for problem in problems)


def test_a_font_file_beside_the_frames_is_found_and_an_error_guesses_or_names_the_places(project):
    frames = "size: [63, 88]\ndrawings: {mat: {}, board: {}}\nfonts: {own: {regular: fonts/own.otf}}\n"
    files = {"cards.yaml": "game: tiny\n", "templates/games/tiny/frames.yaml": frames}
    font = find_font("font_source_sans_pro:SourceSansPro-Regular.otf", None).read_bytes()

    def reported(*there):
        _, problems = project(files | dict.fromkeys(there, font))
        (problem,) = (problem for problem in problems if problem.name == "missing-font")
        return problem.message

    assert reported() == (
        'there is no font file "fonts/own.otf": it is looked for in the project\'s folder, and beside frames.yaml'
    )
    assert (
        reported("fonts/owns.otf") == 'there is no font file "fonts/own.otf", did you mean "fonts/owns.otf"?'
    )
    assert reported("Own.otf") == 'there is no font file "fonts/own.otf", did you mean "Own.otf"?'
    read, problems = project(files | {"templates/games/tiny/fonts/own.otf": font})
    assert not any("fonts/own.otf" in problem.message for problem in problems)
    assert read is None or read.frames.font_files() == {"templates/games/tiny/fonts/own.otf"}


def test_a_bad_color_is_reported_where_it_is_written_and_not_where_its_name_is_used():
    uses = 'boxes: {a: {fill: "green 30% black"}, b: {fill: leaf}, c: {fill: leaf @50%}}'
    text = f'size: [63, 88]\ncolors:\n  green: "#639a3"\n  leaf: green 20% white\n{uses}\n'
    assert _messages(text) == [(3, '"#639a3" is not a color: expected # and 6 digits (0 to 9, a to f)')]


def test_colors_that_are_defined_by_each_other_are_reported_once():
    text = "size: [63, 88]\ncolors:\n  leaf: green\n  green: leaf 20% white\nboxes: {a: {fill: leaf}}\n"
    assert _messages(text) == [(4, '"leaf" is defined in terms of itself (leaf > green > leaf)')]


def _messages(text):
    data, _ = loads(text, Path("frames.yaml"))
    frames, problems = read(Frames, data, data.where)
    return [(p.where.line, p.message) for p in [*problems, *frame_name_problems(frames, data, Path())]]
