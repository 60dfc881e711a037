"""When something is done, said behind it, or with a sign of the game in front: `M, pay 2: ...`."""

from tts_export.sentences.rows import heard, printed, row

WHENS = {
    "part": (
        heard("{steps[]:effect} (when|whenever) {on:event}", kind="trigger", late=True),
        heard("{steps[]:effect} {:at_moment}", kind="moment", late=True),
        row("{:said_if}"),
    ),
    "single": (row("{:said_if}"),),
    "said_if": (heard("{steps[]:conditional} {:at_moment}", kind="moment", late=True),),
    "at_moment": (
        row("(during|at the (start|beginning) of) [each of] your {phase:phase} ({-:phase_word}|phases|)"),
        row("at the end of your {phase:phase} ({-:phase_word}|)", edge="end"),
        row("at the end of your turn", turn=True, edge="end"),
    ),
    "conditional": (row("if {cond:condition} (,|) {:clause}", act="when"),),
    "ability": (
        heard("{cost:tap_cost} to {:sequence}", kind="ability"),
        heard("{-:tap_sign} {:sequence}", kind="ability", cost={"tap": True}),
        row(
            "{cost:cost} : {:sequence} . use this [ability] only (while|when|if) {cond:condition} [as well]",
            kind="ability",
        ),
    ),
    "price": (heard("{-:tap_sign} {:price}", tap=True),),
    "tap_cost": (heard("{-:tap_sign} [and] {:price}", tap=True),),
    # What holds.
    "fact": (
        row("the total {field:field} of {group:group} is {least:number} or more", cond="total"),
        heard("(my|its) {group:reached}", cond="is", card={"ref": "this"}),
    ),
    "reached": (row("{numbers[]:reaching}"),),
    "reaching": (heard("{field:field} reaches {least:number}"),),
    # What is done, in several ways.
    "whole": (
        heard("{who:who} either {of[]:way} or {of[]:way}", act="choose"),
        heard("{who:who} either {of[]:way} or {of[]:way} or {of[]:way}", act="choose"),
        printed("{who:who} either {of[]:way} or {of[]:way}", act="choose"),
        printed("{who:who} either {of[]:way} , or {of[]:way} , or {of[]:way}", act="choose"),
    ),
    "way": (
        row("{steps[]:doing}"),
        row("{steps[]:doing} and {steps[]:doing}"),
    ),
    "branch": (
        printed("{steps[]:doing} and {steps[]:doing}"),
        row("{steps[]:conditioned}"),
    ),
    "conditioned": (row("{steps[]:effect} if {cond:condition}", act="when"),),
}
