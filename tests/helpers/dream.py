"""The Dream of Gamma."""


def dream(play):
    return list(play.state["shared"]["zones"]["dream"])
