// Texts with the game's marks: <b>, <i>, <size=18> and <color=#ffcc00>, as elements.

import { el } from "workbench/dom";

const SUM = / \d+ = \d+ [+−]/; // what a card's number is made of
const INDENT = /^ {6}$/; // before the note below the name of a row
const MARK = /<(\/?)(b|i|size|color)(?:=([^<>]*))?>/gi;

/** The text as nodes; what is not a mark stays as it is. `color` reads a color of the XML. */
export function rich(text, color) {
  const root = el("span");
  const open = [{ name: "", node: root }];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, closing, tag, value] = match;
    const name = tag.toLowerCase();
    open.at(-1).node.append(...ticked(text.slice(at, match.index)));
    at = match.index + whole.length;
    if (!closing) {
      const node = marked(name, (value ?? "").replace(/["']/g, ""), color);
      open.at(-1).node.append(node);
      open.push({ name, node });
    } else if (open.at(-1).name === name) open.pop();
  }
  open.at(-1).node.append(...ticked(text.slice(at)));
  const places = [...root.querySelectorAll(".tick, .indent")];
  places.forEach((place, n) => place.classList.toggle("noted", place.matches(".tick") && Boolean(places[n + 1]?.matches(".indent"))));
  return [...root.childNodes];
}

/** The boxes to tick of a list, drawn: a font that has them would move the lines; and what is below names begins as they do. */
function ticked(text) {
  if (INDENT.test(text)) return [el("span", { class: "indent" })];
  return text.split(/([☐☑])/).map((part) => ("☐☑".includes(part || "-") ? el("span", { class: part === "☑" ? "tick chosen" : "tick" }, part) : part));
}

function marked(name, value, color) {
  const node = el(name === "b" || name === "i" ? name : "span");
  if (name === "size") node.style.fontSize = `${Number.parseFloat(value) || 14}px`;
  if (name === "color") node.style.color = color(value);
  return node;
}

/** Makes rows of the lines of a text that have larger letters: they compare numbers. Lines with sums have smaller ones. */
export function comparedInRows(text) {
  for (const node of [...text.childNodes]) if (node.data) node.replaceWith(...node.data.split(/(\n)/).filter(Boolean).map((line) => (SUM.test(line) ? el("span", { class: "sum" }, line) : line)));
  const isEnd = (node) => !node || node.data === "\n";
  for (const large of text.querySelectorAll(":scope > span")) {
    if (!(Number.parseFloat(large.style.fontSize) > Number.parseFloat(text.style.fontSize))) continue;
    if (large.parentNode !== text) continue; // it is in the row of another one
    let first = large;
    while (!isEnd(first.previousSibling)) first = first.previousSibling;
    const row = el("span", { class: "compared" });
    first.before(row);
    while (!isEnd(row.nextSibling)) row.append(row.nextSibling);
  }
}
