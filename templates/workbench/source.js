// A place in a file, as a link that opens an editor.

import { el } from "workbench/dom";
import { store, stored } from "workbench/store";

const USUAL = "vscode://file/{path}:{line}:{column}";

/** The pattern of the editor's addresses, stored in the browser. */
export function editorPattern() {
  return stored("editor", USUAL);
}

export function setEditorPattern(pattern) {
  store("editor", pattern && pattern !== USUAL ? pattern : null);
}

/** `cards.yaml:42:3`, a link if the server says where the file is; a gallery does not. */
export function placeLink(source) {
  if (!source.path) return el("span", { class: "place" }, source.text);
  return el("a", { class: "place", href: href(source), title: "Open in the editor", onclick }, source.text);

  function onclick(event) {
    event.currentTarget.href = href(source); // the pattern may have changed since
  }
}

function href(source) {
  const path = source.path.startsWith("/") ? source.path.slice(1) : source.path;
  return editorPattern()
    .replace("{path}", encodeURI(path))
    .replace("{line}", Math.max(1, source.line))
    .replace("{column}", typeof source.column === "number" ? Math.max(1, source.column) : 1);
}
