// What lies at the table's edge, in the menu of the game: decks to be loaded, tokens, dice.

import { el, keyed, set } from "workbench/dom";
import { describe } from "workbench/table-pieces";
import { t } from "workbench/table-words";

const KINDS = [ // its name, and what belongs to it
  [t("Decks"), (piece) => ["bag", "deck"].includes(piece.kind) && !piece.label],
  [t("Tokens"), (piece) => Boolean(piece.label)],
  [t("Dice"), (piece) => piece.kind === "die"],
];

/** The sections of the menu; `open(handle, chip)` is called with what is chosen by a key. */
export function makeSupplies(open) {
  const groups = KINDS.map(([name, belongs]) => ({ belongs, chips: el("div", { class: "chips" }), name }));
  const sections = groups.map(({ name, chips }) => el("section", { class: "menu-part", hidden: true, "aria-label": name }, el("h3", {}, name), chips));
  const root = el("div", { class: "supplies" }, sections);
  root.addEventListener("contextmenu", (event) => event.preventDefault());

  /** Shows pieces: [handle, piece]. */
  function update(pieces) {
    groups.forEach(({ belongs, chips }, n) => {
      const own = pieces.filter(([, piece]) => belongs(piece));
      keyed(chips, own, ([handle]) => handle, make, dress);
      sections[n].hidden = !own.length;
    });
  }

  function make([handle]) {
    const chip = el("button", { type: "button", class: "chip", onclick: (event) => event.detail || open(handle, chip) }, el("i"), el("span"));
    chip.dataset.piece = handle;
    return chip;
  }

  function dress(chip, [, piece]) {
    chip.firstChild.style.background = piece.color || "#8a8a95";
    set(chip.lastChild, "textContent", [piece.label || piece.name || piece.kind, piece.value, piece.count ? `(${piece.count})` : ""].filter(Boolean).join(" "));
    set(chip, "ariaLabel", describe(piece));
  }

  return { root, update };
}
