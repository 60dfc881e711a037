// What a picture of the table says about cards: words over a bracket that has them all.

import { el } from "workbench/dom";
import { arranged } from "workbench/table-zones";

const ABOVE = 14; // pixels between the bracket and its cards

/** Writes notes into `felt`: each has zones ("Red.planet") and the words that go over their cards, which `layer` shows. They
 * are in one line. */
export function writeNotes(felt, layer, view, seat, notes) {
  const { zones } = arranged(view, seat);
  const corner = felt.getBoundingClientRect();
  const found = notes.map(([keys, words]) => {
    const cards = zones.filter((zone) => keys.includes(zone.key)).flatMap((zone) => zone.inside.map(([handle]) => handle));
    return { words, boxes: cards.map((handle) => layer.querySelector(`[data-piece="${handle}"] .upper`)?.getBoundingClientRect()).filter(Boolean) };
  });
  const top = Math.min(...found.flatMap(({ boxes }) => boxes.map((box) => box.top))) - corner.top - ABOVE;
  for (const { words, boxes } of found) {
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const note = el("p", { class: "sum-note" }, el("span", {}, words));
    Object.assign(note.style, { left: `${left - corner.left}px`, top: `${top}px`, width: `${right - left}px` });
    felt.append(note);
  }
}
