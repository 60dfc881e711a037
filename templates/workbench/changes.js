// What changed since another state of the set: cards with their faces before and now, decks, patch notes.

import { changedFields, faces } from "workbench/compare";
import { el, keyed } from "workbench/dom";
import { act, canAct } from "workbench/live";
import { store, stored } from "workbench/store";

const SECTIONS = [
  ["added", "New cards"],
  ["changed", "Changed cards"],
  ["renamed", "Renamed cards"],
  ["redrawn", "Cards with another face"],
  ["removed", "Removed cards"],
];
const VIEW = "changes.view";
let data, parts;

export function show(root, fresh) {
  data = fresh;
  if (!parts) build(root);
  refresh();
}

function build(root) {
  const choice = el("select", { onchange: () => ask(choice.value) });
  const views = el("fieldset", { class: "views" }, el("legend", { class: "unseen" }, "How faces are compared"));
  for (const [value, label] of [["beside", "Side by side"], ["slider", "Slider"]]) {
    const input = el("input", { type: "radio", name: "view", value, checked: stored(VIEW, "beside") === value, onchange: () => view(value) });
    views.append(el("label", {}, input, label));
  }
  const title = el("span", { class: "since" });
  const count = el("p", { class: "count", role: "status" });
  const remarks = el("ul", { class: "plain remarks" });
  const none = el("p", { class: "none", hidden: true }, "Change a card, and save: its faces before and now are compared here.");
  const sections = el("div", {});
  const decks = el("section", { class: "deck-changes" }, el("h2", {}, "Decks"), el("ul", { class: "plain" }));
  const notes = el("textarea", { readOnly: true, rows: 14, "aria-label": "Patch notes in Markdown" });
  const copied = el("span", { role: "status" });
  const copy = el("button", { type: "button", class: "primary", onclick: () => copyNotes(notes, copied) }, "Copy");
  const written = el("section", { class: "notes" }, el("h2", {}, "Patch notes"), el("p", {}, copy, " ", copied), notes);
  parts = { root, choice, title, count, remarks, none, sections, decks, notes, written };
  root.append(
    el("h1", { class: "unseen" }, "Changes"),
    el("div", { class: "bar" }, canAct() ? el("label", {}, "Since", choice) : el("p", {}, "Since ", title), views, count),
    remarks,
    none,
    sections,
    decks,
    written,
  );
  view(stored(VIEW, "beside"));
  // A commit does not cause a build: the server looks for one when somebody looks at the page.
  if (canAct()) {
    lookAgain();
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && lookAgain());
  }
}

function view(value) {
  store(VIEW, value);
  parts.root.classList.toggle("slider", value === "slider");
}

function lookAgain() {
  if (data.chosen) ask(data.chosen);
}

async function ask(since) {
  try {
    await act("since", { since });
  } catch (error) {
    parts.remarks.replaceChildren(el("li", {}, error.message));
  }
}

function refresh() {
  keyed(parts.choice, data.choices, (choice) => choice.key, (choice) => el("option", { value: choice.key }), (option, choice) => { option.textContent = choice.title; });
  parts.choice.value = data.chosen;
  parts.title.textContent = data.since;
  parts.count.textContent = summary();
  parts.none.hidden = !canAct() || data.reading || Boolean(data.cards.length || data.decks.length);
  const remarks = [...data.problems, ...(data.drawing ? ["The faces of that time are being drawn."] : [])];
  parts.remarks.replaceChildren(...remarks.map((text) => el("li", {}, text)));
  const sections = SECTIONS.map(([kind, title]) => ({ kind, title, cards: data.cards.filter((card) => card.kind === kind) })).filter((section) => section.cards.length);
  keyed(parts.sections, sections, (section) => section.kind, section, fill);
  parts.decks.hidden = !data.decks.length;
  parts.decks.lastChild.replaceChildren(...data.decks.map(deck));
  parts.written.hidden = !data.notes || !(data.cards.length || data.decks.length);
  if (parts.notes.value !== data.notes) parts.notes.value = data.notes;
  parts.root.style.setProperty("--ratio", `${data.size[0]} / ${data.size[1]}`);
}

function summary() {
  if (data.reading) return "Reading the files of that time ...";
  if (!data.since) return "";
  const cards = data.cards.length;
  const decks = data.decks.length;
  if (!cards && !decks) return "Nothing changed";
  return [[cards, "card"], [decks, "deck"]].filter(([count]) => count).map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`).join(", ");
}

function section({ kind, title }) {
  return el("section", { class: kind }, el("h2", {}, title, " ", el("span", { class: "number" })), el("div", { class: "deltas" }));
}

function fill(node, section) {
  node.querySelector(".number").textContent = section.cards.length;
  keyed(node.lastChild, section.cards, (card) => card.id, () => el("article", { class: "delta" }), article);
}

/** Fills the article of a card, if the card is not the same: a slider stays where it is. */
function article(node, card) {
  const shown = JSON.stringify([card, data.drawing]);
  if (node.shown === shown) return;
  node.shown = shown;
  const cards = document.querySelector("nav a").getAttribute("href");
  const name = card.key ? el("a", { href: `${cards}#${encodeURIComponent(card.key)}` }, card.name) : card.name;
  node.replaceChildren(
    el("h3", {}, name),
    el("p", { class: "kind" }, `${card.id} \u00b7 ${card.type}`),
    el("div", { class: "pairs" }, faces(card, data.drawing)),
    card.fields.length ? changedFields(card.fields) : "",
  );
}

function deck({ became, name, title, lines }) {
  return el(
    "li",
    { class: `deck-change ${became}` },
    el("strong", {}, name),
    title ? ` ${title}` : "",
    el("ul", {}, lines.map((line) => el("li", {}, line))),
  );
}

async function copyNotes(notes, copied) {
  try {
    await navigator.clipboard.writeText(notes.value);
    copied.textContent = "Copied";
  } catch {
    notes.select(); // browsers may refuse the clipboard to a page that was opened from the disk
    copied.textContent = "Press Ctrl+C to copy the selected text";
  }
}
