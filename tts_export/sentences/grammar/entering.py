"""Playing cards: the player's verb for it ("enter", "post"), with what a card enters, and who played it."""

from tts_export.sentences.rows import heard, row

ENTERING = {
    "doing": (
        row("{-:enter_verb} {cards:group}", act="enter"),
        row("{-:enter_verb} {cards:group} without paying (its|their) cost", act="enter", free=True),
        row("put {cards:group} at {at:venue} ({tapped:lying}|)", act="enter", free=True),
    ),
    # Of the card that the step before lets somebody play: "Post a story. It enters with +1 heat".
    "effect": (
        row("it {alter[]:term_of_entering}", act="terms"),
        row("it {alter[]:term_of_entering} {:multiplied}", act="terms"),
        row("{lasts:lasts} you may {alter[]:free_entry}", act="change"),
    ),
    "term_of_entering": (
        row("{:start}"),
        row("enter~ with {by:lowered} {starts:mark} less"),
        row("enter~ with {starts:mark} equal to {set:total} (instead of its own|)"),
        row("cost~ {by:surcharge}", cost="enter"),
    ),
    "start": (
        heard("enter~ with {by:lowered} less {starts:mark} [on it]"),
        heard("enter~ with {by:number} (more|additional|extra) {starts:mark} [on it]"),
        row("enter~ with {by:signed} {starts:mark}"),
    ),
    "plain_change": (
        row("{:start}"),
        row("may enter at any {-:place_word}", enters={"at": "any"}),
        row("may enter at any {-:place_word} {-:tapped}", enters={"at": "any", "tapped": True}),
    ),
    "total": (
        row("{of[]:term} plus {of[]:number}", amount="sum"),
        row("{of[]:term} + {of[]:number}", amount="sum"),
    ),
    "free_entry": (
        row(
            "{-:enter_verb} 1 more {cards:described_one} without paying [{-:money}] for it",
            cost="enter",
            set=0,
            next=True,
        ),
    ),
    "multiplied": (
        row("(for each|for every) {per:countable}"),
        row("(for each|for every) {per:countable} , up to {cap:number} [cards]"),
        row("(for each|for every) {per:countable} , up to {cap:signed} [{-:mark}|{-:track}]"),
    ),
    "payment": (
        row("{cards:described_many}", cost="enter"),
        row("{cards:played}", cost="enter"),
        row("further {cards:described_many}", cost="enter"),
        row("the second {cards:described_one} you {-:enter_verb} each turn", cost="enter", nth=2),
    ),
    "played": (row("{:before*} [{:kinds}] {:what_many} you {-:enter_verb} {:after*} [{:hanging}]"),),
    "pricing": (
        row("{:payment} cost~ {by:surcharge} but never less than {least:number} [{-:money}]"),
        row("{:payment} (is|are) free [too]", set=0),
    ),
    "hanging": (row("{-:enter_past} by {by:group}"),),
    "happening": (
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
    ),
    "fact": (
        row("{card:reference} enter~ {group:position}", cond="is"),
        row(
            "you [have] {-:enter_past} no {card:described_one} this turn",
            cond="happened",
            event="enters",
            by="own",
            most=0,
        ),
        row(
            "you [have] {-:enter_past} (a|an) {card:described_one} this turn",
            cond="happened",
            event="enters",
            by="own",
        ),
    ),
    # "The first character you enter at your planet each turn gets 1b."
    "first_entry": (
        row("{card:described_one} you {-:enter_verb} {:circumstance*}", event="enters", by="own"),
    ),
}
