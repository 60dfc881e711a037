// A card before and now: its faces side by side, or one above the other with a slider, and the words that changed.

import { el } from "workbench/dom";
import { ring } from "workbench/rings";

/** The pictures of a card: a pair for each side that changed. `drawing`: the old faces are not there yet. */
export function faces(card, drawing) {
  const changed = ["face", "back"].filter((side) => card.new[side] && card.old[side] && card.new[side] !== card.old[side]);
  if (changed.length) return changed.map((side) => pair(card, side));
  const file = card.new.face || card.old.face;
  const missing = !card.old.face && drawing && card.kind !== "added";
  return [
    el(
      "div",
      { class: "versions" },
      missing ? el("div", { class: "blank" }, "being drawn") : null,
      file ? el("figure", {}, picture(file, card.name), missing ? el("figcaption", {}, "now") : null) : null,
    ),
  ];
}

function pair(card, side) {
  const what = side === "face" ? card.name : `${card.name}, other side`;
  const before = picture(card.old[side], `${what}, before`);
  const now = picture(card.new[side], `${what}, now`);
  const range = el("input", {
    type: "range",
    min: 0,
    max: 100,
    value: 50,
    "aria-label": `${what}: how much of the new face is shown`,
    oninput: () => figure.style.setProperty("--shown", `${range.value}%`),
  });
  const figure = el(
    "div",
    { class: "versions both" },
    el("figure", { class: "before" }, el("div", { class: "side" }, before), el("figcaption", {}, "before")),
    el("figure", { class: "now" }, el("div", { class: "side" }, now), el("figcaption", {}, "now")),
    range,
  );
  ring([before, now]);
  return figure;
}

function picture(file, name) {
  return el("img", { src: `faces/${file}`, alt: name, loading: "lazy", decoding: "async" });
}

const TAGS = { both: "span", old: "del", new: "ins" };

/** A list of fields with their changes. */
export function changedFields(fields) {
  return el("dl", { class: "changed" }, fields.flatMap((field) => [el("dt", {}, field.name), el("dd", {}, words(field.words))]));
}

function words(parts) {
  return parts.flatMap((part, number) => [number ? " " : null, el(TAGS[part.kind], part.text.length < 20 ? { class: "short" } : {}, part.text)]);
}
