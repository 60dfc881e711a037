"""Sets of our own with texts."""

GAMES = ("gamma", "horsefame", "hsatcg-prealpha", "lamplight", "undertow", "wtactics")
SETS = ("cards.yaml", *(f"examples/{game}/cards.yaml" for game in GAMES))
