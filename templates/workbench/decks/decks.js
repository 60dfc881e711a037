// The decks of the set, one of them, two side by side, or a list that is checked.

import { openCard, refreshCard } from "workbench/card";
import { deckPage } from "workbench/deck";
import { overview } from "workbench/deckoverview";
import { listEditor } from "workbench/decklist";
import { canAct } from "workbench/live";
import { enlarges } from "workbench/enlarge";

let data, parts;

export function show(root, fresh) {
  const cards = new Map(fresh.set.cards.map((card) => [card.key, card]));
  data = { ...fresh, card: (key) => cards.get(key) };
  if (!parts) build(root);
  render();
  refreshCard(data.set);
}

function build(root) {
  parts = { overview: overview(go), deck: deckPage(go), editor: canAct() ? listEditor(judged, go) : null };
  root.append(...[parts.overview, parts.editor, parts.deck].filter(Boolean).map((part) => part.root));
  root.addEventListener("click", clicked);
  addEventListener("popstate", render);
  enlarges(root, () => data);
  if (location.hash) openCard(decodeURIComponent(location.hash.slice(1)), data.set, data.set.cards.map((card) => card.key));
}

/** Links to cards open them; links within this page do not load it again. */
function clicked(event) {
  const link = event.target.closest("a");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.dataset.card) {
    event.preventDefault();
    const near = [...link.closest("[data-cards]").querySelectorAll("a[data-card]")];
    openCard(link.dataset.card, data.set, near.map((card) => card.dataset.card));
  } else if (link.dataset.go !== undefined) {
    event.preventDefault();
    go(new URLSearchParams(link.dataset.go));
  }
}

/** Shows another part of the page; its address says which. */
function go(query, { replace = false } = {}) {
  const address = `${location.pathname}${query.size ? `?${query}` : ""}`;
  try {
    history[replace ? "replaceState" : "pushState"](null, "", address);
  } catch {
    location.href = address; // some browsers do not allow it for files
    return;
  }
  render();
  if (replace) return;
  scrollTo(0, 0);
  document.querySelector("main > :not([hidden]) h1")?.focus({ preventScroll: true });
}

function judged() {
  render();
}

function render() {
  const query = new URLSearchParams(location.search);
  const editing = query.has("list") && parts.editor;
  const name = query.get("deck") ?? "";
  const own = data.decks.find((deck) => deck.name === name);
  const first = editing ? parts.editor.deck() : own;
  const second = data.decks.find((deck) => deck.name === query.get("beside"));
  parts.overview.root.hidden = Boolean(editing || own);
  if (parts.editor) parts.editor.root.hidden = !editing;
  parts.deck.root.hidden = !first;
  if (!editing && !own) parts.overview.show(data, name);
  if (editing) parts.editor.show(data);
  if (first) parts.deck.show(data, first, second, editing ? parts.editor.sent() : null);
  document.title = document.title.replace(/^.*?(?=Decks( - |$))/, first && !editing ? `${first.name} - ` : "");
}
