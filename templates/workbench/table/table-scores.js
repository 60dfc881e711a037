// The scores in one line, for a phone: there the rows of the players are below the question, out of sight.

import { el } from "workbench/dom";
import { rich } from "workbench/table-richtext";

const MARKS = /<[^>]*>/g;
const GAUGE = /^<size=\d+><b><color=[^>]*> +(\d+)</; // its number behind the icon

/** A line for `root`, the panel; `show(text)` fills it with the text over the rows of the players. */
export function makeScores(root, color) {
  const line = el("p", { class: "scores", hidden: true });

  function show(text) {
    const rows = [...root.querySelectorAll(".phone-row")];
    line.hidden = !text || !rows.length;
    if (line.hidden) return;
    const lines = text.split("\n");
    const each = Math.round(lines.length / rows.length);
    const mark = root.querySelector(".phone-active");
    const active = mark ? top(mark) : NaN;
    line.replaceChildren(...rows.map((row, at) => {
      const [name, , ...numbers] = lines.slice(at * each, (at + 1) * each);
      const plates = [...row.querySelectorAll(".phone-bar > :first-child")].map((bar) => bar.style.backgroundColor);
      const icons = row.querySelectorAll(".phone-icon");
      const gauges = numbers.map((words) => GAUGE.exec(words)?.[1]).filter(Boolean);
      const shown = gauges.length ? gauges : numbers.slice(0, 1); // with a gauge there is no room for the others
      const chips = shown.map((words, place) => {
        if (!gauges.length) return el("b", {}, ...rich(words, color));
        const icon = icons[place]?.style.backgroundImage;
        const chip = el("b", {}, el("i", { class: icon ? "" : "bare" }), words);
        Object.assign(chip.firstChild.style, icon ? { backgroundImage: icon } : { backgroundColor: plates[place] });
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
