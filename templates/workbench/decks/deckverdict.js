// What is said of a deck in a few words: legal or not, why not, its numbers.

import { el } from "workbench/dom";
import { placeLink } from "workbench/source";

export function verdict(deck) {
  return el("p", { class: `verdict ${deck.legal ? "legal" : "illegal"}` }, el("span", { "aria-hidden": "true" }, deck.legal ? "\u2713 " : "\u2717 "), deck.verdict, deck.format ? ` (${deck.format})` : "");
}

/** The reasons in the words of `check`; `most` of them. */
export function brokenRules(broken, most = Infinity) {
  if (!broken.length) return null;
  const rest = broken.length - most;
  return el(
    "ul",
    { class: "broken plain" },
    broken.slice(0, most).map((rule) => el("li", { class: rule.severity }, el("span", { class: "unseen" }, `${rule.severity}: `), rule.message, most === Infinity ? place(rule.source) : null)),
    rest > 0 ? el("li", { class: "more" }, `and ${rest} more`) : null,
  );
}

function place(source) {
  const line = source.line ? `line ${source.line}` : "";
  if (source.path) return [" ", placeLink(source)];
  return line ? [" ", el("span", { class: "place" }, line)] : null;
}

export function totals(deck) {
  const shown = deck.totals.filter((total, index) => total.count || !index);
  return el("p", { class: "totals" }, shown.map((total) => el("span", {}, el("b", {}, total.count), `${total.label.endsWith("s") ? "" : "\u00d7"} ${total.count === 1 && total.label === "cards" ? "card" : total.label}`)));
}
