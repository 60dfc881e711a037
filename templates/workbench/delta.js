// The words of a field that changed: old ones struck out, new ones marked.

import { el } from "workbench/dom";

const TAGS = { both: "span", old: "del", new: "ins" };

/** A list of fields with their changes. */
export function changedFields(fields) {
  return el("dl", { class: "changed" }, fields.flatMap((field) => [el("dt", {}, field.name), el("dd", {}, words(field.words))]));
}

function words(parts) {
  return parts.flatMap((part, number) => [number ? " " : null, el(TAGS[part.kind], {}, part.text)]);
}
