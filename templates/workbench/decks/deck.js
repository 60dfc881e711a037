// One deck, or two side by side: verdict, cards, charts, opening hands.

import { curve, odds, words } from "workbench/charts";
import { el, keyed, set } from "workbench/dom";
import { handPanel } from "workbench/hand";
import { saving } from "workbench/decksave";
import { brokenRules, totals, verdict } from "workbench/deckverdict";
import { placeLink } from "workbench/source";

export function deckPage(go) {
  const beside = el("select", { onchange: compare });
  const back = el("a", { class: "back", href: "decks", "data-go": "" }, "\u2190 All decks");
  const columns = [column(), column()];
  const charts = el("section", { class: "charts", "aria-label": "Charts" });
  const hands = el("div", { class: "columns hands" }, columns.map((column) => column.hand.root));
  const root = el(
    "section",
    { class: "deckpage" },
    el("div", { class: "bar" }, back, el("label", {}, "Compare with", beside)),
    el("div", { class: "columns heads" }, columns.map((column) => column.head)),
    hands,
    el("div", { class: "columns lists" }, columns.map((column) => column.cards)),
    charts,
  );
  let drawn = "";

  function compare() {
    const query = new URLSearchParams(location.search);
    query.delete("beside");
    if (beside.value) query.set("beside", beside.value);
    go(query, { replace: true });
  }

  /** `sent` is what the server needs to save the first deck; null: it is one of the set. */
  function show(data, first, second, sent) {
    const decks = second ? [first, second] : [first];
    root.classList.toggle("two", decks.length > 1);
    root.style.setProperty("--ratio", `${data.set.size[0]} / ${data.set.size[1]}`);
    back.hidden = Boolean(sent);
    back.href = location.pathname;
    const others = [{ name: "", label: "no other deck" }, ...data.decks.filter((deck) => sent || deck.name !== first.name).map((deck) => ({ name: deck.name, label: deck.name }))];
    keyed(beside, others, (deck) => deck.name, (deck) => el("option", { value: deck.name }, deck.label), () => {});
    beside.value = second?.name ?? "";
    columns.forEach((column, index) => column.show(data, decks[index], decks[1 - index], index ? null : sent));
    const state = JSON.stringify(decks.map((deck) => [deck.name, deck.curves, deck.words, deck.hand, deck.groups]));
    if (state === drawn) return;
    root.insertBefore(charts, second ? hands : null); // read in the order in which they are seen
    drawn = state;
    charts.replaceChildren(...drawnCharts(data, decks));
  }

  return { root, show };
}

function drawnCharts(data, decks) {
  const labels = (part) => [...new Set(decks.flatMap((deck) => deck[part].map((chart) => chart.label)))];
  const charts = (part, label) => decks.map((deck) => deck[part].find((chart) => chart.label === label) ?? { label, counts: [], mean: null });
  const filled = (pair) => pair.some((chart) => chart.counts.length);
  const names = decks.map((deck) => deck.name);
  const legend = decks.length > 1 ? [el("p", { class: "legend" }, names.map((name, index) => el("span", { class: `of-${index}` }, name)), el("span", { class: "note" }, shared(decks)))] : [];
  return [
    ...legend,
    ...labels("curves").map((label) => charts("curves", label)).filter(filled).map((pair) => curve(pair, names)),
    ...labels("words").map((label) => charts("words", label)).filter(filled).map((pair) => words(pair, names, pair[0].label === "type" ? typeColors(data.set) : {})),
    ...(decks.some((deck) => deck.hand) ? [odds(decks.map((deck) => deck.hand?.chances ?? []), names, decks[0].hand_size)] : []),
  ];
}

/** The color of each type that has one, by the type's name in charts. */
function typeColors(set) {
  return Object.fromEntries(set.types.map((type) => [type.name.replaceAll("_", " "), type.color]));
}

/** The copies of each card in each part of a deck. */
function copiesOf(deck) {
  return new Map(deck.groups.flatMap((group) => group.cards.map((entry) => [`${group.part} ${entry.key}`, entry.copies])));
}

function shared(decks) {
  const [first, second] = decks.map(copiesOf);
  const count = [...first.keys()].filter((key) => second.has(key)).length;
  if (!count) return "They share no card.";
  return `They share ${count} ${count === 1 ? "card" : "cards"}. Outlined: only in one deck; dashed: more copies in one of them.`;
}

function column() {
  const head = el("header", { class: "deckhead" });
  const title = el("h1", { tabIndex: -1 });
  const facts = el("div");
  const save = saving();
  const hand = handPanel();
  const cards = el("section", { class: "deckcards" });
  head.append(title, facts, save.root);

  function show(data, deck, other, sent) {
    for (const part of [head, hand.root, cards]) part.hidden = !deck;
    if (!deck) return;
    set(title, "textContent", deck.name);
    set(title, "ariaLevel", sent ? "2" : "1");
    cards.setAttribute("aria-label", `Cards of ${deck.name}`);
    const plan = deck.plan ? [el("p", { class: "plan" }, deck.plan)] : [];
    const place = sent ? [] : [el("p", { class: "at" }, placeLink(deck.source))];
    facts.replaceChildren(verdict(deck), ...place, ...plan, totals(deck), ...[brokenRules(deck.broken)].filter(Boolean));
    save.show(data, deck, sent);
    hand.show(data, deck);
    const elsewhere = other && copiesOf(other);
    const broken = new Set(deck.broken.flatMap((rule) => rule.cards));
    keyed(cards, deck.groups, (group) => `${group.part} ${group.type}`, section, (node, group) => fill(node, group, data, elsewhere, broken));
  }

  return { head, hand, cards, show };
}

function section() {
  return el("section", { class: "group" }, el("h2"), el("ul", { class: "minis plain", "data-cards": true }));
}

function fill(node, group, data, elsewhere, broken) {
  const count = group.cards.reduce((sum, entry) => sum + entry.copies, 0);
  const [heading, list] = node.children;
  heading.replaceChildren([group.part, group.type].filter(Boolean).join(": "), " ", el("small", {}, String(count)));
  keyed(list, group.cards.filter((entry) => data.card(entry.key)), (entry) => entry.key, () => mini(), (item, entry) => {
    const card = data.card(entry.key);
    const [link] = item.children;
    const [picture, copies, name] = link.children;
    link.href = `#${encodeURIComponent(card.key)}`;
    link.dataset.card = card.key;
    if (card.face) set(picture, "src", new URL(`faces/${card.face}`, location.href).href);
    set(copies, "textContent", `${entry.copies}\u00d7`);
    set(name, "textContent", card.name);
    item.classList.toggle("single", entry.copies === 1);
    const others = elsewhere?.get(`${group.part} ${card.key}`) ?? 0;
    item.classList.toggle("alone", Boolean(elsewhere && !others));
    item.classList.toggle("differs", Boolean(others && others !== entry.copies));
    item.classList.toggle("marked", broken.has(card.key));
    const notes = [elsewhere ? `, ${others || "none"} in the other deck` : "", broken.has(card.key) ? ", breaks a rule" : ""];
    link.setAttribute("aria-label", `${entry.copies} ${card.name}${notes.join("")}`);
  });
}

function mini() {
  const picture = el("img", { alt: "", loading: "lazy", decoding: "async" });
  return el("li", {}, el("a", {}, picture, el("span", { class: "copies" }), el("span", { class: "name" })));
}
