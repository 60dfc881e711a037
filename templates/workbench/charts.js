// Bar charts of counts, each with its numbers as a table. Two decks share a scale.

import { el } from "workbench/dom";

const WIDEST = 48;

/** Columns per value, numbers first; `charts` has one chart per deck. */
export function curve(charts, names) {
  const label = charts[0].label;
  const means = charts.map((chart) => (chart.mean === null || chart.mean === undefined ? "" : chart.mean.toFixed(2)));
  const note = means.some(Boolean) ? el("small", {}, `mean ${means.filter(Boolean).join(" and ")}`) : null;
  return el("figure", { class: "chart" }, el("figcaption", {}, label, " ", note), el("div", { "aria-hidden": "true" }, curveBars(charts)), table(charts, names, label));
}

/** The columns without their words: for eyes only. */
export function curveBars(charts) {
  const values = axis(charts);
  const counts = charts.map((chart) => new Map(chart.counts));
  const most = Math.max(1, ...counts.flatMap((map) => [...map.values()]));
  return el(
    "div",
    { class: "curve" },
    values.map((value) =>
      el(
        "div",
        { class: "step" },
        el("div", { class: "bars" }, counts.map((map, index) => bar(map.get(value) ?? 0, most, index))),
        el("span", {}, String(value)),
      ),
    ),
  );
}

function bar(count, most, index) {
  return el("div", { class: `column of-${index}`, style: `--part: ${count / most}` }, count ? el("b", {}, count) : null);
}

function table(charts, names, label) {
  const counts = charts.map((chart) => new Map(chart.counts));
  return el(
    "table",
    { class: "unseen" },
    el("caption", {}, `Cards by ${label}`),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, label), names.map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", {}, axis(charts).map((value) => el("tr", {}, el("th", { scope: "row" }, String(value)), counts.map((map) => el("td", {}, map.get(value) ?? 0))))),
  );
}

/** All values of the charts: numbers with the gaps between them, then words. */
function axis(charts) {
  const values = [...new Set(charts.flatMap((chart) => chart.counts.map(([value]) => value)))];
  const numbers = values.filter((value) => typeof value === "number").sort((first, other) => first - other);
  const others = values.filter((value) => typeof value !== "number").sort();
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!numbers.length || last - first > WIDEST) return [...numbers, ...others];
  return [...Array.from({ length: last - first + 1 }, (_, step) => first + step), ...others];
}

const MOST_WORDS = 12;

/** Rows per word, the commonest first; `colors` has those of words that have their own. */
export function words(charts, names, colors) {
  const counts = charts.map((chart) => new Map(chart.counts));
  const total = (word) => counts.reduce((sum, map) => sum + (map.get(word) ?? 0), 0);
  const all = [...new Set(charts.flatMap((chart) => chart.counts.map(([word]) => word)))];
  const shown = all.sort((first, other) => total(other) - total(first)).slice(0, MOST_WORDS);
  const most = Math.max(1, ...counts.flatMap((map) => [...map.values()]));
  const rest = all.length - shown.length;
  const rows = shown.map((word) => [word, counts.map((map) => map.get(word) ?? 0)]);
  const note = rest > 0 ? `${rest} more` : "";
  return rowsOf(charts[0].label, rows, names, (count) => [count / most, count ? String(count) : ""], { note, colors });
}

/** The chances of an opening hand, one list of [name, chance] per deck. */
export function odds(chances, names, size) {
  const maps = chances.map((chance) => new Map(chance));
  const all = chances.map((chance) => chance.map(([name]) => name)).reduce(merged);
  const rows = all.map((name) => [name, maps.map((map) => map.get(name))]);
  return rowsOf(`In an opening hand of ${size}`, rows, names, (chance) => (chance === undefined ? [0, ""] : [chance, percent(chance)]));
}

/** Two ordered lists as one: a name that only the second has is before the name that follows it there. */
function merged(first, second) {
  const all = [...first];
  second.forEach((name, at) => {
    if (all.includes(name)) return;
    const next = second.slice(at + 1).find((name) => all.includes(name));
    all.splice(next === undefined ? all.length : all.indexOf(next), 0, name);
  });
  return all;
}

function rowsOf(label, rows, names, shown, { note = "", colors = {} } = {}) {
  const head = el("tr", { class: "unseen" }, el("th", { scope: "col" }, label), names.map((name) => el("th", { scope: "col" }, name)));
  const cell = (value, index, color) => {
    const [part, text] = shown(value);
    return el("td", { class: `of-${index}` }, el("span", { class: "row", style: `--part: ${part}${color ? `; --bar: ${color}` : ""}` }), el("span", { class: "number" }, text || el("span", { class: "unseen" }, "0")));
  };
  return el(
    "figure",
    { class: "chart" },
    el(
      "table",
      { class: "rows" },
      el("caption", {}, label, note ? el("small", {}, ` ${note}`) : null),
      el("colgroup", {}, el("col", { class: "names" })),
      el("thead", {}, head),
      el("tbody", {}, rows.map(([word, values]) => el("tr", {}, el("th", { scope: "row" }, word), values.map((value, index) => cell(value, index, colors[word]))))),
    ),
  );
}

function percent(chance) {
  if (chance > 0 && chance < 0.001) return "< 0.1%";
  if (chance < 1 && chance > 0.999) return "> 99.9%";
  return `${(100 * chance).toFixed(1)}%`;
}
