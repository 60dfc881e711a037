"""A simulator of Tabletop Simulator: opens a save, runs its scripts, lets players act, frame by frame.

In go a save and what players do, out come the state of the table, its messages and its errors:

    from tts_export.simulator import Table

    table = Table.open("build/mod.json", seed=7, players=("White", "Red"))
    table.call("tableAct", {"player": "White", "action": "next"})  # Global's function; plain data in and out
    table.call("tableState", on="tts-export")  # on: "Global", a GUID, or the tag of one scripted object
    table.settle()                             # steps frames until nothing is under way
    white = table.player("White")
    white.drag(white.hand[0], (3.0, -4.0))     # or onto an object, or to "hand"; then table.settle()
    white.flip(o), white.rotate(o, 90), white.press(o, "End Main"), white.menu("Tap", o), white.click("next")
    white.type_number(deck, 2), white.hotkey("Tap", over=o), white.answer("text of an input dialog")
    table.spawn("build/saved_objects/table.json", at=(0, 60))  # as from the game's menu
    table.sit("Blue"), table.stand("Red"), white.change_color("Green")
    table.execute("return #getObjects()")      # Lua run in Global's environment
    table.messages, white.messages, white.texts(), white.sees(o), table.errors, table.instructions
    print(table), print(white.view())          # the table as text, all of it or as White sees it
    again = Table.open(table.save())           # the same table

Nothing waits for real time; one seed decides every shuffle, roll and math.random. Using what the game's API
does not have is an error in the script; using what is not modeled here raises SimError with its name. A
failing script raises ScriptError (with `raise_errors=False` it is only added to `table.errors`).

`pairs` visits keys in ascending order for odd seeds and in descending order for even ones: runs are
repeatable, and a script that depends on the order can be found.

A pattern is "too complex" on exactly the texts on which it is in the game, where each start in a text has 200
calls of the matcher; `Table.open(..., game_matcher=False)` matches as Lua does.

Simpler than the game: objects fall straight down and rest; nothing is pushed, and nothing falls when what it
lies on goes away (but tokens move along with a card that a player lifts). Zones notice a smooth move every
few frames. A falling card joins a card or deck of the same facing less than half a unit from its center.
What is in a zone when a save is opened causes no event. Global's onLoad runs before those of objects.
Web requests (`get` only) get what `table.web` has at their address. Collisions, layout zones, attachments,
joints, sounds and cameras are not modeled.
"""

from tts_export.simulator.errors import Failure, ScriptError, SimError
from tts_export.simulator.table import Table
from tts_export.simulator.table_data import Message
from tts_export.simulator.world import SimObject

__all__ = ["Failure", "Message", "ScriptError", "SimError", "SimObject", "Table"]
