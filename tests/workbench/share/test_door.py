"""So many requests at once, and so many each second."""

import asyncio

from tts_export.workbench.share.door import Allowance, Door, Invitations


def test_what_was_used_comes_back_with_time_and_not_more():
    now = [0.0]
    allowance = Allowance(2, 3, lambda: now[0])
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_a_seat_has_a_share_of_the_connections():
    """Behind a proxy all friends have one address; each picture that nobody takes holds a connection."""
    invitations, end = Invitations("/"), asyncio.Event()
    statuses = {"Red": [], "Blue": []}

    async def slow(scope, receive, send):
        await send({"type": "http.response.start", "status": 200})
        await end.wait()

    async def ask(door, seat):
        async def send(message):
            statuses[seat] += [message["status"]] if "status" in message else []

        scope = {"type": "http", "method": "GET", "headers": [], "path": invitations.link(seat)}
        await door(scope, None, send)

    async def play():
        door = Door(slow, "", invitations, lambda: 0.0)
        asked = [asyncio.create_task(ask(door, seat)) for seat in ("Red",) * 150 + ("Blue",) * 24]
        await asyncio.sleep(0)
        end.set()
        await asyncio.gather(*asked)
        await ask(door, "Red")

    asyncio.run(play())
    assert statuses["Blue"] == [200] * 24 and statuses["Red"].count(429) == 120 and statuses["Red"][-1] == 200
