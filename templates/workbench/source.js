// A place in a file, as a link that opens an editor.

import { el } from "workbench/dom";

const EDITOR = "workbench.editor";
const USUAL = "vscode://file/{path}:{line}:{column}";

/** The pattern of the editor's addresses; kept in the browser. */
export function editorPattern() {
  return localStorage.getItem(EDITOR) || USUAL;
}

export function setEditorPattern(pattern) {
  if (pattern && pattern !== USUAL) localStorage.setItem(EDITOR, pattern);
  else localStorage.removeItem(EDITOR);
}

/** `cards.yaml:42:3`, a link if the server says where the file is; a gallery does not. */
export function placeLink(source) {
  if (!source.path) return el("span", { class: "place" }, source.text);
  const path = source.path.startsWith("/") ? source.path.slice(1) : source.path;
  const href = editorPattern()
    .replace("{path}", encodeURI(path))
    .replace("{line}", Math.max(1, source.line))
    .replace("{column}", typeof source.column === "number" ? Math.max(1, source.column) : 1);
  return el("a", { class: "place", href, title: "Open in the editor" }, source.text);
}
