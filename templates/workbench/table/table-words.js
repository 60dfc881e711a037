// The words of the page itself in the language of its player: `t("Undo")`. A translation has them beside what the
// table says, under `table-page`.

const SAID = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** A text in the player's language, with its places filled in: `t("You are {seat}", { seat })`. */
export function t(text, values = {}) {
  return (SAID[text] ?? text).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
