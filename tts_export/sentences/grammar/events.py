"""What happens: the events that set texts off, and the moments of a turn."""

from tts_export.sentences.rows import heard, row

EVENTS = {
    "event": (row("{:happening} {:circumstance*}"),),
    "happening": (
        row("{card:some_card} enter~ [play]", event="enters"),
        row("{card:some_card} enter~ [play] as (a|an) {zone:inhabitant_one}", event="enters"),
        row("you {-:enter_verb} {card:some_card}", event="enters", by="own"),
        row("{card:some_card} (is|are) {event:fate}"),
        row("{card:some_card} (is|are) {event:fate} or {also[]:fate}"),
        row("{card:some_card} would be destroyed", event="doomed"),
        row("{card:some_card} attack~", event="attacks"),
        row(
            "{card:some_card} 's attack destroys {least:number} or more ({-:main_type_many}|[other]"
            " [{-:main_type}])",
            event="kills",
        ),
        row(
            "{card:any_card} destroy~ {least:number} + [other] {-:main_type} [cards]"
            " (in a single attack|with an attack)",
            event="kills",
        ),
        row(
            "{card:some_card} destroy~ [other] {-:main_type} [cards] with an attack or ability",
            event="kills",
            cause=["attack", "ability"],
        ),
        row("{card:some_card} move~", event="moves"),
        row("you move {card:some_card}", event="moves", by="own"),
        row("{card:some_card} (is|are|am|becomes) {-:tapped}", event="tapped"),
        row("{card:some_card} resolve~", event="resolves"),
        row("{card:some_card} lose~ its last {mark:mark}", event="unmarked"),
        row("{card:some_card} take~ damage", event="damaged"),
        row("{who:doer} roll~ (a|the) die", event="rolls"),
        row("{card:some_card} (is|are) pushed out of the {zone:area}", event="pushed"),
        row("the {mark:mark} of {card:some_card} drop~ to {to:number}", event="drops"),
        row("{who:doer} shuffle~ their discard pile into their {-:deck}", event="reshuffles"),
        row("{who:doer} mill~", event="mills"),
        row("{who:doer} draw~ (a|1) card", event="draws"),
        row("{card:some_card} enter~ [play] {:position}", event="enters"),
        row("{card:some_card} enter~ the {zone:area}", event="enters"),
        row("{card:some_card} leave~ the {zone:area}", event="leaves"),
        row(
            "(an opponent|another player|your opponent|one of your opponents|any opponent)"
            " {-:enter_verb} {card:some_card}",
            event="enters",
            by="opponent",
        ),
        row("{by:group} {-:play_verb} {card:some_card}", event="enters"),
        row("{card:some_card} (block~|defend~)", event="blocks"),
        row("{card:some_card} attack~ {whom:group!}", event="attacks"),
        row("{card:some_card} kill~ {whom:group!}", event="kills"),
        row("{card:some_card} damage~ {whom:group!}", event="damages"),
        row("{card:some_card} (is|am|are) not blocked", event="unblocked"),
        row("{card:some_card} (is|am|are) not blocked and (attacks|attack) {whom:group!}", event="unblocked"),
        row(
            "{card:some_card} (is|am|are) not blocked and (damages|damage) {whom:group!}",
            event="unblocked",
            least=1,
        ),
        row("{card:some_card} die~", event="destroyed"),
        row("{card:some_card} come~ into play", event="enters"),
        row("{card:some_card} leave~ play", event="leaves"),
        row("{who:who} {event:own_event}"),
        row("{card:group} {event:own_event}"),
        row("{card:group} would take damage", event="damaging"),
        heard("{card:some_card} deal~ damage to {whom:group!}", event="damages"),
        row("{who:doer} discard~ (a|1) card", event="discarded", **{"from": "hand"}),
        row("{who:doer} gain~ [any|1 or more|one or more] {track:track}", event="gained"),
        heard("you discard {card:own_one} from your {from:zone}", event="discarded"),
        row(
            "{card:some_card} destroy~ {least:number} or more [other] [{-:main_type}] [card(s)]",
            event="kills",
        ),
        row("{card:some_card} {event:doing_of_cards} or {also[]:doing_of_cards}"),
        heard("{card:some_card} (is|are) put into play", event="enters"),
        heard("{card:some_card} (is|are) {-:enter_past}", event="enters"),
        row("{card:some_card} gain~ (a|an|any|1 or more|one or more|) {mark:mark}", event="marked"),
        heard(
            "{card:some_card} (earn~|get~|receive~) (a|an|any|1 or more|one or more|) {mark:mark}",
            event="marked",
        ),
        heard("{card:some_card} take~ any damage", event="damaged"),
        heard("{card:some_card} (is|are) moved", event="moves"),
        heard(
            "{card:some_card} destroy~ (a|an|any|1 or more|one or more) [opponent"
            " 's|opponents 's|other] {-:main_type} [card(s)]",
            event="kills",
            least=1,
        ),
        heard("you {-:enter_past} {card:itself}", event="enters", by="own"),
        heard("{card:itself} enter~ your {-:play_zone}", event="enters"),
    ),
    "doer": (
        row("you", _="you"),
        row("((an|any|each|your) opponent|another player|one of your opponents)", _="opponents"),
        row("(a|any|each) player", _="each"),
    ),
    "fate": (
        row("{-:destroy_past}", _="destroyed"),
        row("discarded", _="discarded"),
        row("nullified", _="nullified"),
        row("restored", _="restored"),
        heard("(sacrificed or {-:destroy_past}|{-:destroy_past} or sacrificed)", _="destroyed"),
    ),
    "circumstance": (
        row("here", where="here"),
        row("there", where="there"),
        row("from your {from:zone}"),
        row("(during|on) your turn", turn="own"),
        row("during (an opponent|any opponent|another player) 's turn", turn="other"),
        row("(during|in) your {phase:phase} ({-:phase_word}|)"),
        row("outside [of] your {outside:phase} ({-:phase_word}|)"),
        row("at your {-:place_word}", where="home"),
        row("with {marks[]:marked}"),
        row("while {cond:condition}"),
        row("in (combat|battle|a battle)", cause="combat"),
        row(
            "while it (is attacking|attacks) {whom:group!}",
            cond={"cond": "is", "card": {"ref": "it"}, "group": {"state": "attacking"}},
        ),
        row("from (a|an|one of your) {from:zone}"),
        row("to your {to:zone}"),
        row("for {of:choice}"),
    ),
    "bare_event": (
        heard("(enter|entering|entry|play|played|entering play)", event="enters", card={"ref": "this"}),
        heard("(destroyed|destruction|death)", event="destroyed", card={"ref": "this"}),
        heard("(discarded|discard)", event="discarded", card={"ref": "this"}),
        heard("(attack|attacking)", event="attacks", card={"ref": "this"}),
    ),
    "doing_of_cards": (
        row("enter~ [play]", _="enters"),
        row("attack~", _="attacks"),
        row("move~", _="moves"),
        row("die~", _="destroyed"),
        row("leave~ play", _="leaves"),
        row("(is|are) {_:fate}"),
    ),
    "own_one": (heard("(a|an|1) {:described_one}", n=1, whose="own"),),
    # "The first character you enter at your planet each turn gets 1b."
    "first_entry": (
        row("{card:described_one} you {-:enter_verb} {:circumstance*}", event="enters", by="own"),
    ),
    "moment": (
        row("[in|during|at the start of] [each of] your {phase:phase} ({-:phase_word}|phases|)"),
        row("at the end of your {phase:phase} ({-:phase_word}|)", edge="end"),
        row("(in|during) (every|each) {phase:phase} ({-:phase_word}|)", whose="any"),
        row("at {phase:phase}"),
        row("at the start of your turn", turn=True),
        row("at the end of your turn", turn=True, edge="end"),
        row("[in|during] (every|each|any|all) {phase:phase} (phase|phases)", whose="any"),
        row(
            "(in|during|at the start of) its (controller|player|owner) 's {phase:phase} ({-:phase_word}|)",
            whose="attached",
        ),
        heard(
            "(at the start of|in|during) (each|every) player 's {phase:phase} ({-:phase_word}|)",
            whose="any",
        ),
        row("at the start of (each|every) [player 's] turn", turn=True, whose="any"),
        row("at the end of (each|every) [player 's] turn", turn=True, whose="any", edge="end"),
        row(
            "at the start of (an|each|every|any|your) (opponent|other player) 's turn",
            turn=True,
            whose="opponent",
        ),
        row(
            "at the end of (an|each|every|any|your) (opponent|other player) 's turn",
            turn=True,
            whose="opponent",
            edge="end",
        ),
        row(
            "at the end of (each|every) [player 's] {phase:phase} ({-:phase_word}|)", whose="any", edge="end"
        ),
        row(
            "(at the start of|in|during) (an|each|every|any) (opponent|other player) 's"
            " {phase:phase} ({-:phase_word}|)",
            whose="opponent",
        ),
        heard("(in|during) your {phase:phase} ({-:phase_word}|) , before (you|your) draw"),
        heard("before (you|your) draw (in|during) your {phase:phase} ({-:phase_word}|)"),
    ),
    "at_moment": (
        row("(during|at the start of) [each of] your {phase:phase} ({-:phase_word}|phases|)"),
        row("at the end of your {phase:phase} ({-:phase_word}|)", edge="end"),
        row("at the end of your turn", turn=True, edge="end"),
    ),
    "lasts": (
        row(
            "(this|until the end of this|until end of|for the rest of the|until the end of"
            " the|until the end of) turn",
            _="turn",
        ),
        row("(until|before) [the start of] your next turn", _="next"),
        row("(until|before) the end of your next turn", _="next_end"),
        row("(in|during) your next {next:phase} ({-:phase_word}|)"),
        row("this combat", _="combat"),
        row("this round", _="round"),
        row("(until|through) the end of your {through:phase} ({-:phase_word}|)"),
    ),
    "span": (
        row("turn", _="turn"),
        row("round", _="round"),
    ),
}
