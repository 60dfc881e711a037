"""Which players, and what they have to pay."""

from tts_export.sentences.rows import heard, row

PLAYERS = {
    # Whose.
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
        row("each player {cond:rivalry}", players="each"),
        row("target player", _="player"),
        heard("(each|all) of your opponents", _="opponents"),
        heard("(an|1|one|any one|target|your) opponent [of your choice]", _="opponent"),
        heard("both players", _="each"),
        heard("(the opponent|(the opposing|the other|the enemy) player)", _="opponent"),
        heard("your player", _="you"),
        row("{owner:distinct} 's (player|owner|controller)"),
        row("that player or that {-:place_word} 's (player|owner|controller)", _="owner"),
        heard("(all|your) other players", _="opponents"),
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
        row("her", _="they"),
        row("target player 's", _="player"),
        row("target opponent 's", _="opponent"),
        heard("your opponent 's", _="opponent"),
        heard("(an|any|target) opponents", _="opponent"),
        heard("target players", _="player"),
        heard("(all|your) opponents 's", _="opponents"),
        heard("(anybody|anyone|any player|any one player) 's", _="any"),
    ),
    "theirs_one": (
        row("(an|1|one|any|any one) opponent", _="opponent"),
        row("(a|1|one|any) player", _="any"),
    ),
    # Of a pile into which cards go: a card goes to that of its owner.
    "possessive": (row("your"), row("(their|her)")),
    "their_owner": (
        row("(its owner|its player|their owner|their owners|their player) 's"),
        heard("(its|their) owners"),
        row("their"),
        heard("(the|that) (opponent|player|owner) 's"),
        heard("(their controller|their controllers|its controller) 's"),
    ),
    "owners_own": (row("its owner 's"), heard("(its|their) (owner|owners) 's"), heard("(its|their) owners")),
    "everybodys": (row("(each|every) player 's", _="each"), row("(each|every) opponent 's", _="opponents")),
    "payer": (
        row("its (controller|player|owner)", _="owner"),
        row("you", _="you"),
    ),
    "beneficiary": (
        row("{_:who}"),
        row("{owner:reference} 's (player|owner|controller)"),
    ),
    "possessor": (
        row("my", ref="this"),
        row("its", ref="it"),
        row("{:reference} 's"),
    ),
    "cost": (
        row("{:price}"),
        row("{:price} (,|and|) {:cost}"),
    ),
    "toll": (
        row("{tracks:tracks}"),
        row("{marks:cost_marks}"),
    ),
    "deed_of_paying": (row("{:given_up}"), row("{:deed_done}")),
    "given_up": (
        row("discard {discard:group}"),
        row("{-:destroy_verb} {destroy:group}"),
        row("remove {remove:taken}"),
    ),
    "deed_done": (
        row("remove {banish:group} from the game"),
        heard("{-:exile_verb} {banish:group}"),
        row("{does[]:payable}"),
    ),
    # What is paid by doing it.
    "price": (
        row("{:toll}"),
        row("pay {tracks:tracks}"),
        heard("(spend|lose) {tracks:tracks}"),
        heard("[pay|spend] {tracks:bare_tracks}"),
        row("{:given_up}"),
        row("{-:tap_verb} [{-:itself}]", tap=True),
        row("{:deed_done}"),
        heard("{-:tap_sign} [{:price}]", tap=True),
    ),
    # "You may refresh this card by ..."
    "paid_by": (
        row("removing {remove:taken}"),
        row("paying {tracks:tracks}"),
        row("discarding {discard:group}"),
        row("destroying {destroy:group}"),
    ),
    "tracks": (
        row("{n:number} {track:money}"),
        heard("{n:number} {track:bare_money}"),
    ),
    "bare_tracks": (row("{n:number} {track:bare_price}"),),
    "cost_marks": (row("{n:number} {mark:counter}"),),
    "taken": (
        heard("{n:number} {mark:counter}", on={"ref": "this"}),
        row("{n:number} {mark:counter} from {on:group}"),
        row("(a|an) {mark:counter} from {on:group}", n=1),
        row("all {mark:counter} from {on:group}", all=True),
    ),
    "payable": (
        row("sacrifice~ {cards:group}", act="sacrifice"),
        row("{-:tap_verb} {cards:chosen}", act="tap"),
        row("{zone:zone_verb} {cards:itself}", act="to", owners=True),
        row(
            "(put|return) {cards:itself} (into|in|to) (its owner 's|your|the) {zone:zone}",
            act="to",
            owners=True,
        ),
        row("put {alter[]:pair_counter} on {cards:itself}", act="change"),
    ),
    "tap_cost": (heard("{-:tap_sign} [and] {:price}", tap=True),),
    "counter": (
        row("{_:mark}"),
        row("{_:mark_letter}"),
    ),
    # With what prices are paid: "costs 2 life more" is no higher price in gold.
    "price_money": (
        row("{-:purse}"),
        row("{-:purse_letter}"),
        row("{-:pool}"),
        heard("[more|additional|extra] {-:purse}"),
    ),
    "money": (
        row("{_:track}"),
        row("{_:track_letter}"),
        row("{_:pool}"),
        heard("[more|additional|extra] {_:track}"),
    ),
}
