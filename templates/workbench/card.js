// One card: both sides, its values, its places, the decks that hold it.

import { changedFields } from "workbench/delta";
import { el } from "workbench/dom";
import { placeLink } from "workbench/source";
import { address } from "workbench/store";

let open; // {key, keys, data, dialog}

/** Opens a card; the arrow keys go through `keys`. */
export function openCard(key, data, keys) {
  const card = data.cards.find((one) => one.key === key);
  if (!card) return;
  if (!open) {
    const dialog = el("dialog", { class: "whole", onclose: closed, onclick: (event) => event.target === dialog && dialog.close() });
    dialog.addEventListener("keydown", turnPage);
    document.body.append(dialog);
    open = { dialog };
  }
  Object.assign(open, { key, keys, data });
  address(location.search.slice(1), `#${encodeURIComponent(key)}`);
  fill(card);
  if (!open.dialog.open) open.dialog.showModal();
}

/** Shows new data of the card that is open. */
export function refreshCard(data) {
  if (!open?.dialog.open) return;
  open.data = data;
  const card = data.cards.find((one) => one.key === open.key);
  if (card) fill(card);
  else open.dialog.close();
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
  const sides = [["face", card.face], ["other side", card.back]].filter(([, file]) => file);
  const rows = Object.entries(card.fields).map(([name, value]) => [labels[name] ?? name, shown(value)]);
  const decks = card.decks.map((one) => `${one.copies} in ${one.deck}`);
  const heading = el("h2", { id: "whole-name" }, card.name);
  open.dialog.setAttribute("aria-labelledby", "whole-name");
  open.dialog.replaceChildren(
    el("div", { class: "sides" }, sides.map(([side, file]) => el("img", { src: `faces/${file}`, alt: `${card.name}, ${side}` }))),
    el(
      "div",
      { class: "facts" },
      el("header", {}, heading, el("form", { method: "dialog" }, el("button", { "aria-label": "Close" }, "\u2715"))),
      el("p", { class: "kind" }, `${card.id} \u00b7 ${card.type}`),
      el("dl", {}, rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])),
      card.changes ? el("h3", {}, `Since ${open.data.since}`) : null,
      card.changes ? (card.changes.length ? changedFields(card.changes) : el("p", {}, "This card is new.")) : null,
      el("h3", {}, "Source"),
      el("p", {}, placeLink(card.source)),
      card.sheet ? el("h3", {}, "Sheet") : null,
      card.sheet ? el("p", {}, `${card.sheet}, cell ${card.cell}`) : null,
      el("h3", {}, "Decks"),
      el("p", {}, decks.join(", ") || "No deck holds it."),
    ),
  );
}

function shown(value) {
  if (Array.isArray(value)) return value.map(shown).join(", ");
  if (value && typeof value === "object") return Object.entries(value).map(([name, inner]) => `${name} ${shown(inner)}`).join(", ");
  return String(value);
}
