// All faces: search, filter, sort; a card's own page is a dialog.

import { el, keyed, set } from "workbench/dom";
import { openCard, refreshCard } from "workbench/card";
import { filters } from "workbench/filters";
import { finds, fold, readQuery } from "workbench/search";
import { address, store, stored } from "workbench/store";

const SIZE = "size";
const LONGEST_SHOWN = 260;
let data, parts, choice;

export function show(root, fresh) {
  data = { ...fresh, cards: fresh.cards.map((card, order) => ({ ...card, order, haystack: haystack(card) })) };
  if (!parts) build(root);
  parts.facets.show(data);
  refresh();
  refreshCard(data);
}

function build(root) {
  const query = new URLSearchParams(location.search);
  choice = { q: query.get("q") ?? "", sort: query.get("sort") ?? "set", chosen: new URLSearchParams(query) };
  const search = el("input", {
    type: "search",
    value: choice.q,
    placeholder: "Search all text",
    "aria-label": "Search all text",
    oninput: () => change({ q: search.value }),
  });
  const sort = el("select", { "aria-label": "Sort by", onchange: () => change({ sort: sort.value }) });
  const size = el("input", {
    type: "range",
    min: 90,
    max: 420,
    value: stored(SIZE, 190),
    "aria-label": "Size of the cards",
    oninput: () => resize(size.value),
  });
  const grid = el("div", { class: "grid", role: "list" });
  const count = el("p", { class: "count", role: "status" });
  const none = el("p", { class: "none", hidden: true }, "No card has all of that. ", el("button", { type: "button", onclick: () => { location.search = ""; } }, "Show all cards"));
  const facets = filters(choice.chosen, () => change({}));
  parts = { search, sort, size, grid, count, none, facets };
  root.append(
    el("h1", { class: "unseen" }, "Cards"),
    el("div", { class: "bar" }, search, el("label", {}, "Sort", sort), el("label", {}, "Size", size), count),
    facets.root,
    none,
    grid,
  );
  resize(size.value);
  grid.addEventListener("click", (event) => {
    const chosen = event.target.closest("a[data-card]");
    if (!chosen || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    openCard(chosen.dataset.card, data, shown().map((card) => card.key));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) {
      event.preventDefault();
      search.focus();
    }
  });
  if (location.hash) openCard(decodeURIComponent(location.hash.slice(1)), data, data.cards.map((card) => card.key));
}

function resize(size) {
  document.documentElement.style.setProperty("--card", `${size}px`);
  store(SIZE, size);
}

function change(part) {
  Object.assign(choice, part);
  const query = new URLSearchParams(choice.chosen);
  query.delete("q");
  query.delete("sort");
  if (choice.q) query.set("q", choice.q);
  if (choice.sort !== "set") query.set("sort", choice.sort);
  address(query.toString());
  refresh();
}

function refresh() {
  const orders = [
    ["set", "set order"],
    ["name", "name"],
    ["type", "type"],
    ...data.fields.filter((field) => ["number", "choice"].includes(field.kind)).map((field) => [`field.${field.name}`, field.label]),
  ];
  keyed(parts.sort, orders, ([key]) => key, ([key, label]) => el("option", { value: key }, label), () => {});
  parts.sort.value = choice.sort;
  const visible = shown();
  parts.grid.style.setProperty("--ratio", `${data.size[0]} / ${data.size[1]}`);
  keyed(parts.grid, visible, (card) => card.key, figure, update);
  parts.none.hidden = visible.length > 0 || !data.cards.length;
  const all = visible.length === data.cards.length;
  const instead = query().filter(({ typed, meant }) => meant.length && meant[0] !== typed).map(({ meant }) => meant.slice(0, 3).join(", "));
  parts.count.textContent = [all ? `${visible.length} cards` : `${visible.length} of ${data.cards.length} cards`, ...instead.map((words) => `with ${words}`)].join(" ");
}

function shown() {
  const words = query();
  const matching = data.cards.filter((card) => finds(words, card.haystack) && parts.facets.accepts(card));
  const key = sortKey(choice.sort);
  return matching.sort((first, other) => compare(key(first), key(other)) || first.order - other.order);
}

function query() {
  return readQuery(choice.q, data.cards.map((card) => card.haystack));
}

function sortKey(sort) {
  if (sort === "name" || sort === "type") return (card) => card[sort];
  if (sort.startsWith("field.")) return (card) => card.fields[sort.slice(6)];
  return (card) => card.order;
}

/** Cards without a value come last. */
function compare(first, other) {
  if (first === undefined || other === undefined) return (first === undefined) - (other === undefined);
  return typeof first === "number" && typeof other === "number" ? first - other : String(first).localeCompare(String(other));
}

function haystack(card) {
  const values = (value) => (value && typeof value === "object" ? Object.values(value).flatMap(values) : [value]);
  return fold([card.id, card.name, card.type, ...values(card.fields)].join("\n"));
}

function figure(card) {
  const picture = el("img", { loading: "lazy", decoding: "async" });
  const link = el("a", { href: `#${encodeURIComponent(card.key)}` }, picture);
  const node = el("div", { class: "card", role: "listitem" }, link);
  if (card.back) {
    node.append(el("button", { type: "button", class: "flip", title: "Other side", "aria-label": `Turn ${card.name}`, onclick: flip }, "\u21c4"));
  }
  return node;
}

function flip(event) {
  const node = event.currentTarget.closest(".card");
  node.classList.toggle("turned");
  const card = data.cards.find((each) => each.key === node.dataset.key);
  if (card) update(node, card);
}

function update(node, card) {
  const picture = node.querySelector("img");
  const link = node.querySelector("a");
  link.dataset.card = card.key;
  const file = node.classList.contains("turned") ? card.back : card.face;
  if (picture.dataset.file !== file) {
    if (picture.dataset.file) node.classList.add("fresh");
    picture.dataset.file = file;
    picture.src = file ? `faces/${file}` : "";
  }
  set(picture, "alt", describe(card));
}

/** What a screen reader says of a card. */
function describe(card) {
  const text = card.fields.text ?? "";
  return [card.name, card.type, text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text].filter(Boolean).join(", ");
}
