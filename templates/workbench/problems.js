// The problems of the last build.

import { el, keyed } from "workbench/dom";
import { editorPattern, placeLink, setEditorPattern } from "workbench/source";

export function show(root, data) {
  if (!root.firstChild) {
    root.append(
      el("h1", {}, "Problems"),
      el("p", { class: "verdict", role: "status" }),
      el("ul", { class: "plain" }),
      editor(),
    );
  }
  const counts = ["error", "warning", "hint"]
    .map((kind) => [kind, data.problems.filter((problem) => problem.severity === kind).length])
    .filter(([, count]) => count)
    .map(([kind, count]) => `${count} ${kind}${count === 1 ? "" : "s"}`);
  const outcome = data.failed ? "Nothing was written; the last good build remains." : "The build is written.";
  const verdict = root.querySelector(".verdict");
  verdict.textContent = `${counts.join(", ") || "No problems"}. ${outcome}`;
  const worst = ["error", "warning"].find((kind) => data.problems.some((problem) => problem.severity === kind));
  verdict.className = `verdict ${worst ?? (data.problems.length ? "" : "clean")}`;
  const occurrences = new Map();
  const listed = data.problems.map((problem) => {
    const text = `${problem.source.text} ${problem.name} ${problem.message}`;
    occurrences.set(text, (occurrences.get(text) ?? 0) + 1);
    return { ...problem, key: `${text} ${occurrences.get(text)}` };
  });
  keyed(root.querySelector("ul"), listed, (problem) => problem.key, item, () => {});
}

/** The field for the addresses of another editor. */
function editor() {
  const pattern = el("input", {
    type: "text",
    value: editorPattern(),
    size: 44,
    onchange: () => {
      setEditorPattern(pattern.value.trim());
      pattern.value = editorPattern();
    },
  });
  return el(
    "details",
    { class: "editor" },
    el("summary", {}, "Links to your editor"),
    el("label", {}, "Addresses, with {path}, {line} and {column} ", pattern),
  );
}

function item(problem) {
  return el(
    "li",
    { class: `problem ${problem.severity}` },
    el("strong", {}, problem.severity),
    el("span", { class: "message" }, problem.message),
    placeLink(problem.source),
    el("code", {}, problem.name),
  );
}
