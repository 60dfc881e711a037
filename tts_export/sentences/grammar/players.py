"""Which players, and what they have to pay."""

from tts_export.sentences.rows import heard, row

PLAYERS = {
    "who": (
        row("you", _="you"),
        row("(each|every|all) (opponent|opponents)", _="opponents"),
        row("your opponents", _="opponents"),
        row("opponents", _="opponents"),
        row("(each|every) other player", _="opponents"),
        row("(an|1|one|any one|target) opponent", _="opponent"),
        row("(each|every) player", _="each"),
        row("all players", _="each"),
        row("(that player|they|that opponent)", _="they"),
        row("its (player|owner|controller)", _="owner"),
        row("each opponent {cond:rivalry}", players="opponents"),
    ),
    "rivalry": (
        row("with more {track:money} than you", cond="track", more_than="you"),
        row("with more cards in [their] hand than you", cond="hand", more_than="you"),
    ),
    "theirs": (
        row("your", _="you"),
        row("(an|any one|1|any|target) opponent 's", _="opponent"),
        row("(each|every) opponent 's", _="opponents"),
        row("that player 's", _="they"),
        row("(each|every) player 's", _="each"),
        row("their", _="they"),
        row("any", _="any"),
    ),
    # Of a pile into which cards go: a card goes to that of its owner.
    "possessive": (
        row("your"),
        row("(their|his|her|his or her|his / her)"),
    ),
    "their_owner": (row("(its owner|its player|their owner|their owners|their player) 's"), row("their")),
    "cost": (
        row("{:price}"),
        row("{:price} (,|and) {:cost}"),
    ),
    "toll": (row("{tracks:tracks}"), row("{marks:cost_marks}")),
    "price": (
        row("{:toll}"),
        row("pay {tracks:tracks}"),
        row("discard {discard:group}"),
        row("{-:destroy_verb} {destroy:group}"),
        row("remove {remove:taken}"),
    ),
    # "You may refresh this card by ..."
    "paid_by": (
        row("removing {remove:taken}"),
        row("paying {tracks:tracks}"),
        row("discarding {discard:group}"),
        row("destroying {destroy:group}"),
    ),
    "tracks": (row("{n:number} {track:money}"),),
    "cost_marks": (row("{n:number} {mark:counter}"),),
    "taken": (
        heard("{n:number} {mark:counter}", on={"ref": "this"}),
        row("{n:number} {mark:counter} from {on:group}"),
        row("(a|an) {mark:counter} from {on:group}", n=1),
        row("all {mark:counter} from {on:group}", all=True),
    ),
}
