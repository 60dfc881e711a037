"""Sets of our own with texts."""

GAMES = ("gamma", "horsefame", "hsatcg-prealpha", "lamplight", "wtactics")
SETS = ("cards.yaml", *(f"examples/{game}/cards.yaml" for game in GAMES))
