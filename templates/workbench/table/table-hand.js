// The player's own hand: a row of cards at the lower edge.

import { keyed, el, set } from "workbench/dom";
import { glowOf } from "workbench/table-colors";
import { describe, picture } from "workbench/table-pieces";

const OPEN = 6; // so many cards are a fan that is open; more of them are closer together

/** Shows the hand in `root`. */
export function makeHand(root) {
  let cards = [];
  let box = null; // where the hand is while something is dragged: to ask in every move would cost a layout

  function update(own) {
    cards = own.sort(([, one], [, other]) => (one.place ?? 0) - (other.place ?? 0));
    keyed(root, cards, ([handle]) => handle, make, dress);
    [...root.children].forEach((card, place) => fan(card, place - (cards.length - 1) / 2));
  }

  /** Cards are held like a fan: `place` is how far one is from the middle. */
  function fan(card, place) {
    const turn = place * Math.min(1, OPEN / cards.length);
    card.style.setProperty("--fan", turn.toFixed(2));
    card.style.setProperty("--arc", (turn * turn).toFixed(2));
  }

  /** The place that a card has when it is dropped at a pixel. */
  function placeAt(x, but) {
    const others = [...root.children].filter((child) => child.dataset.piece !== but);
    return others.filter((child) => {
      const box = child.getBoundingClientRect();
      return box.left + box.width / 2 < x;
    }).length;
  }

  function measure() {
    box = root.getBoundingClientRect();
  }

  /** Whether a pixel is over the hand, or over where the first card would be, as of the last measure. */
  function covers(x, y) {
    return y > box.top && x > box.left - 40 && x < box.right + 40;
  }

  return { update, placeAt, measure, covers, root, get: (handle) => cards.find(([one]) => one === handle)?.[1] };
}

function make([handle]) {
  const node = el("button", { type: "button", class: "held-card" });
  node.dataset.piece = handle;
  return node;
}

function dress(node, [, piece]) {
  const look = JSON.stringify([piece.up, piece.glow]);
  if (node.dataset.look !== look) {
    node.dataset.look = look;
    node.replaceChildren(...picture(piece.up, piece));
    node.style.setProperty("--glow", glowOf(piece) || "transparent");
    node.classList.toggle("glows", Boolean(piece.glow));
  }
  set(node, "ariaLabel", describe({ ...piece, hand: "" }));
}
