// What a picture of the table says about cards: words over a bracket that has them all, in the color of a seat.

import { el } from "workbench/dom";
import { arranged } from "workbench/table-zones";

const BESIDE = 14; // pixels between the bracket and its cards

/** Writes notes into `felt`: each has zones ("Red.planet") and the words that go over their cards, which `layer` shows, in one
 * line; or the name of a card, below which the words are. And a seat. */
export function writeNotes(felt, layer, view, notes, seat) {
  const { zones } = arranged(view, seat);
  const corner = felt.getBoundingClientRect();
  const found = notes.map(([keys, words, of]) => {
    const named = Object.entries(view.pieces).filter(([, { name, hand }]) => !hand && name && keys.includes(name.split(" / ")[0]));
    const cards = named.length ? named : zones.filter((zone) => keys.includes(zone.key)).flatMap((zone) => zone.inside);
    const boxes = cards.map(([handle]) => layer.querySelector(`[data-piece="${handle}"] .upper`)?.getBoundingClientRect()).filter(Boolean);
    return { words, boxes, isBelow: named.length > 0, color: view.seats[of]?.color ?? "" };
  });
  const top = Math.min(...found.filter(({ isBelow }) => !isBelow).flatMap(({ boxes }) => boxes.map((box) => box.top))) - BESIDE;
  for (const { words, boxes, isBelow, color } of found) {
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const at = isBelow ? Math.max(...boxes.map((box) => box.bottom)) + BESIDE : top;
    const note = el("p", { class: isBelow ? "sum-note below-it" : "sum-note" }, el("span", {}, words));
    Object.assign(note.style, { left: `${left - corner.left}px`, top: `${at - corner.top}px`, width: `${right - left}px` });
    if (color) note.style.setProperty("--of", color);
    felt.append(note);
  }
}
