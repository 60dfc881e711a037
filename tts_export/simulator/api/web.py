"""WebRequest: scripts get what the test has put at an address, and a failed request for any other one."""

from tts_export.simulator.api.functions import Functions
from tts_export.simulator.lua import Lua
from tts_export.simulator.world import World

WEB = Functions()
DELAY = 30
"""Frames until an answer."""
_NO_HOST = "Cannot resolve destination host"


@WEB("get")
def get(world: World, address: str, callback: Lua = None) -> Lua:
    """A request; it is done when the callback is called with it."""
    request = world.runtime.table_from({"url": address, "is_done": False, "is_error": False, "text": ""})
    world.asked.append(address)

    def answered() -> None:
        answer = world.web.get(address)
        request["is_done"], request["is_error"] = True, answer is None
        request["error"] = _NO_HOST if answer is None else None
        request["response_code"], request["text"] = (0, "") if answer is None else (200, answer)
        if callback is not None:
            world.enter(world.globals, callback, request)

    world.after(DELAY, world.runtime.bridge["closure"](answered))
    return request
