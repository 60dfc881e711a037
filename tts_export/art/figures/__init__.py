"""Flat figures and relics: outlines as data, their sides in the light, their surfaces.

In go names (`motifs.motifs`), out come outlines; `silhouettes` draws these on a plate.
"""
