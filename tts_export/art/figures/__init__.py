"""Flat figures and relics: outlines as data, their sides in the light, their surfaces."""
