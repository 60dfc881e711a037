"""The exporters' context: where each card's picture is, and small pictures for the thumbnails."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct

from tts_export.built.folder import Output
from tts_export.built.manifest import PictureFile
from tts_export.cache import Cache
from tts_export.digests import digest
from tts_export.draw.thumbnails import PictureMaker, StoredPicture, draw_task, scaled
from tts_export.load.project import Project
from tts_export.publish.ledger import Assets
from tts_export.scripts.join import Scripts
from tts_export.settings.game import back_of
from tts_export.sheets.cells import Cells
from tts_export.sheets.drawing import Cell, draw_back
from tts_export.sheets.joining import DrawnPicture, PictureFiles
from tts_export.sheets.ledger import Ledger
from tts_export.sheets.plan import SheetPlan
from tts_export.tts.cards import CardSheet
from tts_export.tts.export.context import CardPicture, Context
from tts_export.tts.export.thumbnails import thumbnails
from tts_export.tts.urls import address
from tts_export.workers import Pool, map_here

SheetPictures = Mapping[tuple[str, int, bool], DrawnPicture]
"""(group, number in the group, whether it is the sheet of the cards' own backs) → sheet."""


class DrawnProject(Struct, frozen=True):
    """Everything that was drawn for a project."""

    project: Project
    ledger: Ledger
    assets: Assets
    plans: list[SheetPlan]
    sheets: SheetPictures
    pictures: PictureFiles
    cells: Cells
    out: Path
    """The build folder, in which local pictures have their addresses."""

    def context(self, scripts: Scripts) -> Context:
        """The exporters' context."""
        return Context(
            project=self.project,
            cards=self._cards(),
            pictures={name: self._picture(drawn) for name, drawn in self.pictures.table.items()},
            guid=self.ledger.guid,
            scripts=scripts,
            face=self._face,
            back=self._back,
            picture=lambda name: partial(scaled, self.pictures.table[name].output.make()),
        )

    def outputs(self) -> dict[str, Output]:
        """The picture files by their paths below `build/`."""
        backs, table = self.pictures.backs.values(), self.pictures.table.values()
        return {planned.picture.file: planned.output for planned in (*self.sheets.values(), *backs, *table)}

    def thumbnails(self, context: Context, pool: Pool, cache: Cache) -> dict[str, bytes]:
        """The thumbnails by their paths below `build/`; from the cache unless something on them changed."""
        project, recipes = self.project, self.cells.recipes
        shared = digest((recipes.setup.digest, project.table, project.game.card))
        needed = {
            thumbnail.file: (
                thumbnail,
                (thumbnail.file, shared, thumbnail.tint, list(map(self._seen, thumbnail.cards))),
            )
            for thumbnail in thumbnails(context)
        }
        cached = {file: cache.look("thumbnail", made_from, bytes) for file, (_, made_from) in needed.items()}
        missing = {file: needed[file][0].task() for file, data in cached.items() if data is None}
        for file, data in (pool.map if pool.started else map_here)(draw_task, missing):
            recipes.confirm_fonts()
            cached[file] = cache.keep("thumbnail", needed[file][1], data)
        return {file: data for file, data in cached.items() if data is not None}

    def _seen(self, key: str) -> tuple[str, str]:
        """The digests of a card's face and back."""
        front = self._front(key)
        back = back_of(self.project.game, self.project.by_key[key])
        return self.cells.digest(front), self.cells.recipes.back(back)

    def _front(self, key: str) -> Cell:
        card = self.project.by_key[key].shown
        return Cell(card, self.project.game.types[card.type].face or card.type)

    def _face(self, key: str) -> PictureMaker:
        return StoredPicture(self.cells.data(self._front(key)))

    def _back(self, key: str) -> PictureMaker:
        """The back that the card shares; drawn when it is wanted if no group of cards shares it."""
        name = back_of(self.project.game, self.project.by_key[key])
        drawn = self.pictures.backs.get(name)
        return StoredPicture(drawn.output.make()) if drawn is not None else partial(draw_back, name)

    def _picture(self, drawn: DrawnPicture) -> PictureFile:
        file, sha256, host = drawn.picture.file, drawn.picture.hash, self.project.settings.host
        known = self.assets.address(sha256, host)
        return PictureFile(file, sha256, known or address(self.out / file, host))

    def _cards(self) -> dict[str, CardPicture]:
        """The place of each card's picture, by card key."""
        cards: dict[str, CardPicture] = {}
        for plan in self.plans:
            if plan.back:
                continue
            group = plan.group
            drawn = self.sheets[group.name, plan.number, False]
            own = (
                self.pictures.backs[group.back] if group.back else self.sheets[group.name, plan.number, True]
            )
            face, back = self._picture(drawn), self._picture(own)
            sheet = CardSheet(
                key=self.ledger.groups[group.name].keys[plan.number],
                face=face.url,
                back=back.url,
                columns=drawn.picture.columns,
                rows=drawn.picture.rows,
                unique_backs=not group.back,
            )
            for place, cell in plan.cells.items():
                cards[cell.card.key] = CardPicture(sheet=sheet, cell=place, face=face, back=back)
        return cards
