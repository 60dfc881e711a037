from tests.games.hsatcg.conftest import *
def test_x(game):
    seats = ("White", "Red", "Yellow", "Green", "Blue")
    play = game(*seats)
    for seat in seats:
        for n, guid in enumerate(play.zone(seat, "deck")[:18]):
            if play.card(guid)["type"] == "character":
                at = seats[n % 5]
                play.act(seat, "put", card=guid, zone="defending" if at == seat else "invading", at=at)
                play.act(seat, "tap", card=guid)
    for _ in range(14):
        state = play.state
        prompts = state["prompts"]
        play.table.reset_instructions()
        n=len(play.table.world.messages)
        if prompts:
            first = prompts[0]
            args = {"player": first["player"], "action": "answer"}
            args |= {"prompt": first["id"], "choice": first["options"][0]}
        else:
            args = {"player": state["active"], "action": "next"}
        play.table.call("tableAct", args, on="tts-export")
        play.table.settle()
        print(args.get("choice"), play.table.instructions, [m.text for m in play.table.world.messages[n:] if 'GATHER' in m.text])
