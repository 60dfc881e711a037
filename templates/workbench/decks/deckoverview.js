// All decks of the set: legal or not, their numbers, a few of their cards.

import { curveBars } from "workbench/charts";
import { el, keyed } from "workbench/dom";
import { canAct } from "workbench/live";
import { brokenRules, totals, verdict } from "workbench/deckverdict";

const FAN = 5;

export function overview() {
  const outcome = el("p", { class: "count", role: "status" });
  const missing = el("p", { class: "missing", hidden: true });
  const tiles = el("div", { class: "tiles", role: "list" });
  const check = canAct() ? el("a", { class: "button primary", href: "?list", "data-go": "list" }, "Check a list") : null;
  const root = el(
    "section",
    { class: "overview" },
    el("div", { class: "bar" }, el("h1", { tabIndex: -1 }, "Decks"), check, outcome),
    missing,
    tiles,
  );

  function show(data, asked) {
    const illegal = data.decks.filter((deck) => !deck.legal).length;
    const count = `${data.decks.length} ${data.decks.length === 1 ? "deck" : "decks"}`;
    outcome.textContent = !data.decks.length ? "The set has no decks." : illegal ? `${count}, ${illegal} not legal` : `${count}, all legal`;
    missing.hidden = !asked;
    missing.textContent = `The set has no deck "${asked}".`;
    keyed(tiles, data.decks, (deck) => deck.name, () => el("article", { class: "tile", role: "listitem" }), (node, deck) => fill(node, deck, data));
  }

  return { root, show };
}

function fill(node, deck, data) {
  const state = JSON.stringify([deck, fan(deck).map((key) => data.card(key)?.face)]);
  if (node.state === state) return;
  node.state = state;
  const focused = node.contains(document.activeElement);
  const query = new URLSearchParams({ deck: deck.name });
  const link = el("a", { href: `?${query}`, "data-go": String(query) }, deck.name);
  const faces = fan(deck).map((key) => data.card(key)).filter((card) => card?.face);
  node.style.setProperty("--ratio", `${data.set.size[0]} / ${data.set.size[1]}`);
  const parts = [
    el("div", { class: "fan", "aria-hidden": "true" }, faces.map((card) => el("img", { src: `faces/${card.face}`, alt: "", loading: "lazy" }))),
    el("h2", {}, link),
    verdict(deck),
    totals(deck),
    brokenRules(deck.broken, 3),
    deck.curves.length ? el("div", { class: "spark", "aria-hidden": "true" }, curveBars([deck.curves[0]]), el("small", {}, deck.curves[0].label)) : null,
  ];
  node.replaceChildren(...parts.filter(Boolean));
  if (focused) link.focus({ preventScroll: true });
}

/** The cards with the most copies of the largest groups. */
function fan(deck) {
  const cards = deck.groups.flatMap((group) => group.cards);
  return [...cards].sort((first, other) => other.copies - first.copies).slice(0, FAN).map((card) => card.key);
}
