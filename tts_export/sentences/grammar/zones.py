"""Cards that go from zone to zone, in the game's words for it ("void 2 cards"), and where cards are."""

from tts_export.sentences.rows import printed, row

ZONES = {
    "doing": (
        row("{zone:zone_verb} {cards:top_card}", act="to"),
        row(
            "(return~|put~) {cards:itself} from {-:possessive} {from:zone} (into|in|to)"
            " {-:possessive} {zone:zone}",
            act="to",
        ),
        row("(put~|return~) {cards:group} (into|in|to) {zone:named_zone}", act="to"),
        row(
            "(put~|return~) {cards:group} on the bottom of its owner 's {-:deck}",
            act="to",
            zone="deck",
            place="bottom",
            owners=True,
        ),
        row(
            "(put~|return~) {cards:group} (on|to) [the] top of its owner 's {-:deck}",
            act="to",
            zone="deck",
            place="top",
            owners=True,
        ),
        row("{-:tap_verb} or {-:untap_verb} {cards:group}", act="turn"),
    ),
    "effect": (
        row("{:searching}"),
        row("{who:who} {:searching}"),
    ),
    "searching": (
        row(
            "reveal~ cards from the top of {whose:theirs} {-:deck} until (they|you) reveal {until:group}"
            " , put~ that card (into|in) {to:zone} , and put~ the others on the bottom of the {-:deck}"
            " [in any order]",
            act="reveal",
            rest="bottom",
        ),
    ),
    "top_card": (
        row("the top card of your {-:deck}", n=1, top=True, zone=["deck"], whose="own"),
        row(
            "the top card of (your opponent|an opponent) 's {-:deck}",
            n=1,
            top=True,
            zone=["deck"],
            whose="opponent",
        ),
    ),
    # What is done with cards that were looked at.
    "sorting": (
        row("{to:zone_verb} {take:group} {-:join} {rest:rest}"),
        row(
            "you may put it on the bottom",
            take={"ref": "it"},
            to="deck",
            place="bottom",
            rest="top",
            may=True,
        ),
        row(
            "you may put each of them on the bottom of its {-:deck}",
            take={"n": {"amount": "any"}, "among": True},
            to="deck",
            place="bottom",
            rest="top",
        ),
        row(
            "put each of them on the top or the bottom [in any order]",
            take={"n": {"amount": "any"}, "among": True},
            to="deck",
            place="bottom",
            rest="top",
        ),
    ),
    # Which cards.
    "group": (
        row("target allied {:before*} [{:kinds}] {:what_one} {:after*}", n=1, target=True, whose="own"),
        row("{:quantity} {either[]:placed} or {either[]:placed}"),
    ),
    "subjects": (row("the {:what_one} that attacks last in order", all=True, state="attacking", last=True),),
    "state": (row("attacking or blocking", _="fighting"),),
    "placed": (row("[{:kinds}] {:what_one} in {zone[]:named_zone}"),),
    "kinds": (row("{words[]:list_word}"),),
    "bound": (
        row("{field:cost_field} {most:number} {-:money} or less"),
        row("lower {field:cost_field}", less={"amount": "number", "of": {"ref": "it"}}),
        row("higher {field:cost_field}", more={"amount": "number", "of": {"ref": "it"}}),
    ),
    # What holds.
    "complement": (
        row("(a|an) {type[]:type_one} card"),
        row("(a|an) {words[]:list_word} card"),
        row("in {zone[]:named_zone}"),
    ),
    "fact": (
        row("{card:group} was {event:fate} this (turn|round)", cond="happened"),
        row("your {cond:own_figure} to {of:list_word} is {least:number} or more"),
        row("{card:group} (is|are|was|were) allied", cond="is", group={"whose": "own"}),
        row("{card:group} (is|are|was|were) enemy", cond="is", group={"whose": "opponent"}),
        row("you are not {-:leader}", cond="not", of={"cond": "first_player"}),
        row("you are {-:leader}", cond="first_player"),
        row("{group:companion} attack~ together with {-:itself}", cond="have", least=1),
        row("you have {least:number} or more {track:money} left", cond="track"),
        printed("there are {least:number} or more {group:several_in_pile}", cond="have"),
        row("there are {least:number} or more (of|) {group:described_many}", cond="have"),
        row("{least:number} or more of {group:company}", cond="have", names=True),
        row("{least:number} or more {group:company}", cond="have", names=True),
        row("you (have|control) more {group:described_many} than {more_than:who}", cond="have", who="you"),
        row("{who:who} have~ more cards in hand than {more_than:who}", cond="hand"),
    ),
    "several_in_pile": (printed("{:before*} [{:kinds}] {:what_many} in your {zone[]:pile}", whose="own"),),
    "leader": (row("the first player"),),
    "companion": (row("{:quantity} {:described}", state="attacking"),),
    # "2 or more allied units attack", "3 or more of your units are flipped".
    "company": (
        row("{:described_many} are {state:state}"),
        row("{:described_many} attack", state="attacking"),
        row("{:described_many} block", state="blocking"),
    ),
    # How much.
    "countable": (
        row("{group:described_one} {-:zone_past} this way", amount="done"),
        row("of {group:own_cards} past the {beyond:ordinal}", amount="count"),
        row("{group:described_one} past the {beyond:ordinal}", amount="count"),
        row("different {field:list_field_one} among [the] {group:described_many}", amount="different"),
    ),
    "ordinal": (row("first", _=1), row("second", _=2), row("third", _=3), row("fourth", _=4)),
    "figure": (
        row("the number of {group:described_many}", amount="count"),
        row("the [{-:track}] {field:cost_field} of that card", amount="number", of={"ref": "before"}),
    ),
}
