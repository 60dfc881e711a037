// The words of the page itself in the language of its player: `t("Undo")`. A translation has them beside what the
// table says, under `table-page`.

const SAID = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** A text in the player's language, with its places filled in: `t("You are {seat}", { seat })`. */
export function t(text, values = {}) {
  return (SAID[text] ?? text).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

const FINGER = matchMedia("(pointer: coarse), (max-width: 700px)"); // a page as narrow as a phone, too
const NOT_HERE = () => [ // what the game's scripts say of Tabletop Simulator, and what is so on this page
  ...(FINGER.matches ? [
    [` ${t("Or point at it and press a key (set them under Options, Game Keys).")}`, ""],
    [t("Right-click"), t("Tap")],
    [t("right-click"), t("Tap").toLowerCase()],
    [t("The large button at the top"), t("The large button")],
  ] : []),
  [t("Options, Game Keys"), t("Keys")],
];

/** A text of the game's panel as it is true on this page, of a mouse or of a finger. */
export function here(text) {
  return text === t("drag me") ? "" : NOT_HERE().reduce((said, [there, instead]) => said.replace(there, instead), text);
}
