"""What figures are in: lands, skies, planets, what is in front of them, and their colors."""
