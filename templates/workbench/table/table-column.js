// The column of the panel beside a board: it begins at the upper edge, and its log reaches down to what is below it.

import { shownBox, union } from "workbench/table-boxes";

export const CREST = 6; // pixels between parts of the panel and what is beside them
const LOW = 26; // and between the log and the lower edge, with the drawing at its foot

/** Moves the parts of the column up, where the simulator has a menu, if no phase is there. */
export function raise(root, column) {
  for (const node of column) node.style.translate = "";
  const felt = root.closest(".felt");
  const box = felt?.matches(".entire") ? null : union(column.map(shownBox).filter(Boolean));
  const strip = root.querySelector(".phone-strip");
  if (!felt || !box || (strip && shownBox(strip)?.right > box.left)) return;
  const crests = column.flatMap((node) => [...node.querySelectorAll(":scope > .corner-dress")]).map((one) => one.getBoundingClientRect().top);
  const up = Math.min(box.top, ...crests) - felt.getBoundingClientRect().top - CREST;
  for (const node of column) node.style.translate = `0 ${-up / scaleOf(root)}px`;
}

/** How far the log and what is open at it reach over a question, or over the hint: less than nothing where there is room, into
 * which it grows beside a board, and above a question. */
export function below(root, log, question) {
  const felt = log.closest(".felt");
  const grows = Boolean(felt?.matches(":not(.entire)"));
  const hint = grows ? union([...root.querySelectorAll(".phone-how")].map(shownBox).filter(Boolean)) : null;
  const top = (question ?? hint)?.top ?? (grows ? felt.getBoundingClientRect().bottom - LOW : Infinity);
  const box = shownBox(log);
  return { over: box ? (box.bottom + 2 * CREST - top) / scaleOf(root) : 0, grows: grows || Boolean(question) };
}

function scaleOf(root) {
  return root.getBoundingClientRect().width / root.offsetWidth;
}
