// One card: both sides, its values, its places, the decks that hold it.

import { changedFields } from "workbench/compare";
import { el, keyed, set } from "workbench/dom";
import { act, canAct } from "workbench/live";
import { placeLink } from "workbench/source";
import { address } from "workbench/store";

let open; // {key, keys, data, dialog}

/** Opens a card; the arrow keys go through `keys`. */
export function openCard(key, data, keys) {
  const card = data.cards.find((each) => each.key === key);
  if (!card) return;
  if (!open) {
    const dialog = el("dialog", { class: "whole", onclose: closed, onclick: closeBeside });
    document.addEventListener("keydown", (event) => dialog.open && turnPage(event)); // the focus can be on the page itself
    const sides = el("div", { class: "sides" });
    const heading = el("h2", { id: "whole-name" });
    const body = el("div");
    const close = el("form", { method: "dialog" }, el("button", { "aria-label": "Close" }, "\u2715"));
    const facts = el("div", { class: "facts" }, el("header", {}, heading, close), body);
    dialog.setAttribute("aria-labelledby", "whole-name");
    dialog.append(sides, facts);
    document.body.append(dialog);
    open = { dialog, sides, heading, facts, body };
  }
  const other = open.key !== key;
  Object.assign(open, { key, keys, data });
  address(location.search.slice(1), `#${encodeURIComponent(key)}`);
  fill(card);
  if (!open.dialog.open) open.dialog.showModal();
  if (other) for (const part of [open.dialog, open.sides, open.facts]) part.scrollTop = 0;
}

/** Shows new data of the card that is open. */
export function refreshCard(data) {
  if (!open?.dialog.open) return;
  open.data = data;
  const card = data.cards.find((each) => each.key === open.key);
  if (card) fill(card);
  else open.dialog.close();
}

/** A handler that returned false would also take their clicks from the links in the dialog. */
function closeBeside(event) {
  if (event.target === open.dialog) open.dialog.close();
}

function closed() {
  address(location.search.slice(1), "");
  if (document.activeElement?.dataset.card === open.key) return; // the link that opened it
  document.querySelector(`a[data-card="${CSS.escape(open.key)}"]`)?.focus({ preventScroll: true });
}

function turnPage(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = open.keys[open.keys.indexOf(open.key) + step];
  if (next) openCard(next, open.data, open.keys);
}

function fill(card) {
  const labels = Object.fromEntries(open.data.fields.map((field) => [field.name, field.label]));
  const sides = [["face", card.face], ["other side", card.back], ["back", card.shared_back]].filter(([, file]) => file);
  const rows = Object.entries(card.fields).map(([name, value]) => [labels[name] ?? name, shown(value)]);
  const decks = card.decks.map((deck) => `${deck.copies} in ${deck.deck}`);
  open.heading.textContent = card.name;
  keyed(open.sides, sides, ([side]) => side, () => el("img"), (picture, [side, file]) => {
    set(picture, "src", new URL(`faces/${file}`, location.href).href);
    set(picture, "alt", `${card.name}, ${side}`);
  });
  const focused = open.body.contains(document.activeElement);
  const parts = [
    el("p", { class: "kind" }, `${card.id} \u00b7 ${card.type}`),
    el("dl", {}, rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])),
    ...texts(card),
    ...sinceThen(card),
    el("h3", {}, "Source"),
    el("p", {}, placeLink(card.source)),
    card.sheet ? el("h3", {}, "Sheet") : null,
    card.sheet ? el("p", {}, `${card.sheet}, cell ${card.cell}`) : null,
    el("h3", {}, "Decks"),
    el("p", {}, decks.join(", ") || "No deck holds it."),
    pastOf(card),
  ];
  open.body.replaceChildren(...parts.filter(Boolean));
  if (focused) open.body.querySelector("a")?.focus({ preventScroll: true });
}

/** What the table does with each paragraph of the card, or where its reading ended. */
function texts(card) {
  if (!card.texts.length) return [];
  return [el("h3", {}, "Texts"), el("ul", { class: "texts" }, card.texts.map(paragraph))];
}

function paragraph({ text, does, by_hand, near }) {
  if (does) return el("li", { class: "read" }, el("p", {}, text), el("p", { class: "means" }, el("b", {}, "The table: "), does));
  const at = text.endsWith(by_hand) ? text.length - by_hand.length : 0;
  const rest = el("mark", { title: "From here on the text is not understood." }, text.slice(at));
  const similar = near ? el("p", { class: "means" }, el("b", {}, "Understood would be: "), near) : null;
  return el("li", { class: "by-hand" }, el("p", {}, text.slice(0, at), rest), el("p", { class: "means" }, el("b", {}, "By hand")), similar);
}

/** What changed on the card since the state that the pages compare with. */
function sinceThen(card) {
  if (!open.data.since) return [];
  const words = card.changes ? "This card is new." : "No value has changed.";
  return [el("h3", {}, `Since ${open.data.since}`), card.changes?.length ? changedFields(card.changes) : el("p", {}, words)];
}

/** What the card was, and how games with it ended: asked for when it is unfolded, and once for each opened card. */
function pastOf(card) {
  if (!canAct()) return null;
  if (open.past?.card === card.key) return open.past.part;
  const lines = el("pre", { class: "history" });
  const part = el("details", {}, el("summary", {}, el("h3", {}, "History")), lines);
  part.addEventListener("toggle", async () => {
    if (!part.open || lines.textContent) return;
    lines.textContent = "Reading \u2026";
    const read = act("history", { id: card.id });
    lines.textContent = await read.then((all) => all.join("\n"), (error) => error.message);
  });
  open.past = { card: card.key, part };
  return part;
}

function shown(value) {
  if (Array.isArray(value)) return value.map(shown).join(", ");
  if (value && typeof value === "object") return Object.entries(value).map(([name, inner]) => `${name} ${shown(inner)}`).join(", ");
  return String(value);
}
