"""Questions to both players."""

BOTH = ["mod.json", "saved object"]


def asked(play):
    return [prompt["player"] for prompt in play.prompts("ath")]
