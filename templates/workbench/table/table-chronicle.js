// The log beside a board, in the panel's own frame: a heading for each turn, a sign for what happened, and the names of cards,
// which show them. Below it is a card to read: see table-reader.js.

import { el } from "workbench/dom";
import { makeReader } from "workbench/table-reader";
import { t } from "workbench/table-words";

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = { // on 16 by 16
  draw: "M2 4l7-2 2 9-7 2zM12 5l2 .5-2 8.5-5-1.2 5-1.4z",
  gain: "M8 2l6 6-6 6-6-6zM7 5v2H5v2h2v2h2V9h2V7H9V5z",
  lose: "M8 2l6 6-6 6-6-6zM5 7v2h6V7z",
  harm: "M8 1l1.6 4L14 3.500l-2 4 3 2-4 .9.6 4.100L8 12.2 4.4 14.500l.6-4.1-4-.9 3-2-2-4L6.4 5z",
  block: "M8 1l6 2v5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V3z",
  win: "M2 5l3 3 3-6 3 6 3-3-1.5 8h-9z",
  card: "M4 1.500h8v13H4zM5.5 3v5h5V3z",
  told: "M6 6h4v4H6z",
};
const KINDS = [ // what an entry says, in the language of the table
  ["turn", t("begins a turn (round {round})"), t("Round {round} begins"), t("{name} begins: {list}")],
  ["win", t("wins the game"), t("{list} win the game together"), t("wins the match: {score}")],
  ["draw", t("draws {count}"), t("shuffles the discard pile into the deck"), t("keeps the opening hand")],
  ["gain", t("gains {amount} ({before} + {came} = {before2}){why}"), t("The table gains {amount}: {before}")],
  ["lose", t("loses {amount}: {before}{why}"), t("discards {count}"), t("pays {words}")],
  ["harm", t("{card} takes {came} damage"), t("takes {count} damage ({get})")],
  ["block", t("blocks {card} with {card2}")],
].map(([kind, ...says]) => [kind, new RegExp(`^(?:${says.map(pattern).join("|")})$`)]);

/** The log of `table`, with the card to read below it. */
export function makeChronicle(table) {
  const reader = makeReader(table);
  const list = el("ol", { class: "journal", "aria-label": t("Log"), tabIndex: 0 });
  const root = el("div", { class: "chronicle" }, list, reader.root);
  let written = "";
  let shows = false; // whether there is anything to read

  /** Shows the log as it is now; returns whether that needs room which it did not need before, or no more. */
  function update() {
    const had = shows;
    const entries = table.room.log ?? [];
    const now = JSON.stringify([entries, Object.values(table.seats).map((seat) => seat.color)]);
    if (now !== written) list.replaceChildren(...entries.map((entry) => line(entry, table.seats[entry.seat]?.color)));
    if (now !== written) toEnd();
    written = now;
    root.classList.toggle("unwritten", !entries.length); // the panel has the first steps there
    shows = reader.update(entries) || entries.length > 0;
    return shows !== had;
  }

  /** Fits both to a height. */
  function fit(high) {
    reader.fit(high);
    toEnd();
  }

  /** Shows the newest entries. */
  function toEnd() {
    list.scrollTop = list.scrollHeight;
  }

  function line({ parts, name }, color) {
    const kind = kindOf(parts);
    const made = el("li", { class: `event is-${kind}` }, kind === "turn" ? "" : sign(kind), el("span", {}, name ? el("b", {}, name) : "", ...parts.map(word)));
    if (color) made.style.setProperty("--seat", color);
    return made;
  }

  function word(part) {
    if (!part.face) return part.text;
    const link = el("button", { type: "button", class: "card-link", onclick: () => table.enlargeFace(part.face, link) }, part.text);
    for (const name of ["pointerenter", "focus"]) link.addEventListener(name, () => reader.show(reader.cardOf(part)));
    for (const name of ["pointerleave", "blur"]) link.addEventListener(name, () => reader.show(null));
    return link;
  }

  return { root, update, fit, shows: () => shows, showPiece: reader.showPiece };
}

/** What an entry is about. */
function kindOf(parts) {
  const text = parts.map((part) => part.text).join("").trim();
  const found = KINDS.find(([, says]) => says.test(text))?.[0];
  return found ?? (parts.some((part) => part.face) ? "card" : "told");
}

/** What matches a sentence, whatever is in its places. */
function pattern(sentence) {
  return sentence.split(/\{\w+\}/).map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*");
}

function sign(kind) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 16 16");
  made.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SIGNS[kind]);
  path.setAttribute("fill-rule", "evenodd");
  made.append(path);
  return made;
}
