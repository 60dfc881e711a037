"""Battles: attackers, blockers and the damage that they deal."""

from tts_export.sentences.rows import row

COMBAT = {
    # What happens.
    "happening": (
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
    ),
    "circumstance": (
        row("in (combat|battle|a battle)", cause="combat"),
        row(
            "while it (is attacking|attacks) {whom:group!}",
            cond={"cond": "is", "card": {"ref": "it"}, "group": {"state": "attacking"}},
        ),
    ),
    # What holds.
    "fact": (
        row("{card:reference} has no [other] (blocker|defender)", cond="is", group={"state": "unblocked"}),
        row(
            "{card:reference} (block~|defend~) together with {group:group} [against the same attacker]",
            cond="beside",
        ),
        row(
            "{card:reference} did not attack (this|that) turn",
            cond="happened",
            event="attacks",
            negative=True,
        ),
    ),
    "bare_fact": (row("they {group:deed}", cond="is", card={"ref": "each"}),),
    "deed": (
        row("(blocks|block|defends|defend|blocking)", state="blocking"),
        row("{-:block_word}", state="blocking"),
    ),
    "complement": (row("the only (blocker|defender) against an attacker", state="blocking", alone=True),),
    # Which cards.
    "state": (row("{-:block_word}", _="blocking"),),
    "after": (row("(blocking|defending) [against] {against:reference}", state="blocking"),),
    "reference": (
        row("the attacked {-:type}", ref="attacked"),
        row("the {-:type_one} it (fights|fought)", ref="against"),
        row("(the|its) attacker", ref="against"),
        row("we both", ref="both"),
    ),
    "subjects": (
        row("the first {:described_one} in your order of attack", state="attacking", whose="own", first=True),
    ),
    # What is different.
    "change": (
        row("{:plain_change} against {cond:foe}"),
        row(
            "{:plain_change} (while|when) (blocking|defending against) {cond:blocked_foe}",
        ),
    ),
    "foe": (row("{group:group}", cond="fights"),),
    "blocked_foe": (row("{group:group}", cond="fights", state="blocking"),),
    "plain_change": (
        row("can (block|defend) while (it|i|they) (is|am|are) {state:state}", allow="block"),
        row(
            "can (block for|defend) any of your {-:place_word_many} [also while {-:lives_elsewhere}]",
            allow="block",
            at="any",
        ),
        row("can attack only together with {company:group}"),
        row("must attack whenever your {along:zone} attacks", must=["attack"]),
        row("must attack [each turn] [if (able|possible|it can|i can|they can)]", must=["attack"]),
        row("deal~ no damage", ban=["deal"]),
        row("deal~ damage first [in (battles|combat|a battle)] [. {-:striking_back}]", strikes="first"),
        row("can (block|defend against) {against:group}", allow="block"),
        row("cannot attack {against:group}", ban=["attack"]),
        row("cannot be (blocked|stopped)", ban=["be_blocked"]),
    ),
    "changes": (
        row(
            "in combat (i|) deal damage first [. {-:striking_back}]",
            cards={"ref": "this"},
            alter=[{"strikes": "first"}],
        ),
        row("only {alter[]:blockers} {cards:reference}"),
        row("{alter[]:no_blockers} {cards:reference}"),
        row("at most {alter[]:attack_limit} {cards:reference} [in] [each turn]"),
    ),
    "lives_elsewhere": (row("(it|i) (is|am) (a|an) {-:inhabitant_one} of another one"),),
    "striking_back": (row("the opposing {-:type_one} only strikes back if it survives"),),
    "blockers": (row("{blockers:described} can (block|defend against|stop)"),),
    "no_blockers": (row("{no_blockers:described} cannot (block|defend against|stop)"),),
    "attack_limit": (row("{set:number} {-:type_many} can attack", limit="attackers"),),
    # What is done.
    "doing": (
        row("remove {cards:group} from (its|the) (battle|attack)", act="withdraw"),
        row("{cards:group} leave~ the (attack|battle)", act="withdraw"),
        row("(the attacker|it) count~ as not blocked", act="unblocked", cards={"ref": "against"}),
        row("(kill~|destroy~) {cards:group}", act="destroy"),
        row("{cards:group} die~", act="destroy"),
        row("deal~ {n:count} damage to {on:group}", act="deal"),
        row("{by:reference} deal~ {n:count} damage to {on:group}", act="deal"),
        row("prevent~ the next {n:number} damage to {on:group} {lasts:lasts}", act="prevent"),
        row("{on:group} (regain~|gain~) {n:number} {mark:mark}", act="put"),
        row("{on:group} (regain~|gain~) {n:number} {mark:mark} , {limit:printed_limit}", act="put"),
        row("{on:group} (regain~|gain~) {mark:mark} equal to {n:figure}", act="put"),
        row("{on:group} (regain~|gain~) {mark:mark} equal to {n:figure} , {limit:printed_limit}", act="put"),
        row("{on:group} lose~ {n:number} {mark:mark} [more]", act="remove"),
    ),
    "printed_limit": (
        row("up to its printed {field:field}", amount="number", printed=True, of={"ref": "each"}),
    ),
    "figure": (
        row("the {field:field} of that card", amount="number", of={"ref": "before"}),
        row("the {field:field} of it", amount="number", of={"ref": "it"}),
        row("the {field:field} of (this card|me)", amount="number", of={"ref": "this"}),
    ),
}
