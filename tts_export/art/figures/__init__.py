"""Flat figures and relics: outlines as data, their planes in the light.

In go names (`motifs.motifs`), out come outlines; `silhouettes` draws these on a plate.
"""
