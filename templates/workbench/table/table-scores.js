// The scores in one line, for a phone: there the rows of the players are below the question, out of sight.

import { el } from "workbench/dom";
import { rich } from "workbench/table-richtext";

const MARKS = /<[^>]*>/g;

/** A line for `root`, the panel; `show(text)` fills it with the text over the rows of the players. */
export function makeScores(root, color) {
  const line = el("p", { class: "scores", hidden: true });

  function show(text) {
    const rows = [...root.querySelectorAll(".phone-row")];
    line.hidden = !text || !rows.length;
    if (line.hidden) return;
    const lines = text.split("\n");
    const each = Math.round(lines.length / rows.length);
    const active = root.querySelector(".phone-active")?.offsetTop === undefined ? NaN : top(root.querySelector(".phone-active"));
    line.replaceChildren(...rows.map((row, at) => {
      const [name, , ...numbers] = lines.slice(at * each, (at + 1) * each);
      const plates = [...row.querySelectorAll(".phone-chip")].map((chip) => chip.style.backgroundColor);
      const shown = numbers.filter((words) => words.replace(MARKS, "").trim());
      const chips = shown.map((words) => {
        const chip = el("b", {}, ...rich(words.trim(), color));
        if (/^\s*\d+\s*$/.test(words.replace(MARKS, ""))) chip.style.backgroundColor = plates.shift() ?? "";
        return chip;
      });
      const player = el("span", { class: Math.abs(top(row) - active) < 6 ? "now" : "" }, el("strong", {}, name.replace(MARKS, "")), ...chips);
      player.style.borderColor = row.firstElementChild.style.backgroundColor;
      return player;
    }));
  }

  return { line, show };
}

function top(node) {
  return node.getBoundingClientRect().top;
}
