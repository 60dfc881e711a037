// An opening hand, dealt at random again and again, with the game's mulligan.

import { el, keyed, set } from "workbench/dom";

export function handPanel() {
  const list = el("ul", { class: "hand plain", "data-cards": true });
  const status = el("p", { class: "unseen", role: "status" });
  const deal = el("button", { type: "button", class: "primary", onclick: () => start() }, "Deal a new hand");
  const mulligan = el("button", { type: "button", onclick: () => exchange() }, "Mulligan");
  const note = el("p", { class: "note" });
  const root = el("section", { class: "handpanel" }, el("h2", {}, "Opening hand"), el("div", { class: "bar" }, deal, mulligan, note), status, list);
  let data, deck, dealt; // dealt: {key, pile, hand, size, taken, chosen}

  function show(fresh, own) {
    [data, deck] = [fresh, own];
    root.setAttribute("aria-label", `Opening hand of ${own.name}`);
    root.hidden = !own.hand_size;
    const key = JSON.stringify([own.name, own.hand?.pile, own.hand_size]);
    if (dealt?.key === key) draw();
    else begin(key);
  }

  function begin(key) {
    const pile = deck.hand ? shuffled(deck.hand.pile.flatMap((entry) => Array(entry.copies).fill(entry.key))) : [];
    const size = deck.hand_size;
    dealt = { key, pile: pile.slice(size), hand: pile.slice(0, size), size, taken: 0, chosen: new Set() };
    draw();
  }

  function start() {
    begin(dealt.key);
    announce("");
  }

  /** The whole hand goes back, or the chosen cards go under the deck. */
  function exchange() {
    const { mode } = data.mulligan;
    dealt.taken += 1;
    let text = "";
    if (mode === "bottom") {
      const out = dealt.hand.filter((_, index) => dealt.chosen.has(index));
      dealt.hand = dealt.hand.filter((_, index) => !dealt.chosen.has(index));
      dealt.hand.push(...dealt.pile.splice(0, out.length));
      dealt.pile.push(...out);
      text = `${out.length} exchanged. `;
    } else {
      if (mode === "fewer") dealt.size -= 1;
      const pile = shuffled([...dealt.pile, ...dealt.hand]);
      dealt.hand = pile.splice(0, dealt.size);
      dealt.pile = pile;
    }
    dealt.chosen.clear();
    draw();
    announce(text);
  }

  function announce(before) {
    status.textContent = `${before}Your hand: ${dealt.hand.map((key) => data.card(key)?.name ?? key).join("; ")}`;
  }

  function draw() {
    const { mode, most, note: words } = data.mulligan;
    const bottom = mode === "bottom";
    const left = most === null || dealt.taken < most;
    const chosen = dealt.chosen.size;
    deal.hidden = !deck.hand;
    mulligan.hidden = mode === "none" || !deck.hand;
    mulligan.disabled = !left || !dealt.hand.length || (bottom && !chosen);
    set(mulligan, "textContent", bottom && chosen ? `Put ${chosen} under the deck and draw ${chosen}` : "Mulligan");
    const choose = bottom && left ? " Choose the cards with their buttons." : "";
    set(note, "textContent", deck.hand ? `${words}${choose}` : `Fewer than ${deck.hand_size} cards: no hand can be dealt.`);
    const items = dealt.hand.map((key, index) => ({ key, index }));
    keyed(list, items, (place) => place.index, item, (node, place) => fill(node, place, bottom && left));
  }

  function item(place) {
    const picture = el("img", { alt: "" });
    const choice = el("button", { type: "button", class: "choose", onclick: () => choose(place.index) }, "Exchange");
    return el("li", {}, el("a", {}, picture), choice);
  }

  function choose(index) {
    if (!dealt.chosen.delete(index)) dealt.chosen.add(index);
    draw();
  }

  function fill(node, place, choosing) {
    const card = data.card(place.key);
    const [link, choice] = node.children;
    if (!card) return;
    link.href = `#${encodeURIComponent(card.key)}`;
    link.dataset.card = card.key;
    link.setAttribute("aria-label", card.name);
    if (card.face) set(link.firstChild, "src", new URL(`faces/${card.face}`, location.href).href);
    choice.hidden = !choosing;
    choice.setAttribute("aria-pressed", String(dealt.chosen.has(place.index)));
    choice.setAttribute("aria-label", `Exchange ${card.name}`);
  }

  return { root, show };
}

function shuffled(cards) {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
