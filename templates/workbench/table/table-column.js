// The column of the panel beside a board: it begins at the upper edge, and its log reaches down to what is below it.

import { shownBox, union } from "workbench/table-boxes";

const CREST = 6; // pixels between parts of the panel and what is beside them
const APART = 12; // and between the phases and the column
const LOW = 26; // and between the log and the lower edge, with the drawing at its foot

/** The phases are in the middle of the board, or of the table, beside a board they are smaller where they would reach over
 * the column. */
export function center(root, strip, column) {
  strip.style.translate = "";
  const felt = root.closest(".felt");
  const board = felt?.classList.contains("entire") ? root.querySelector(".phone-row")?.parentNode : felt?.querySelector(".board");
  if (!board) return;
  const crest = strip.querySelector(":scope > .corner-dress") ?? strip; // it hangs over both ends
  const boxes = (...some) => some.map((node) => node?.getBoundingClientRect());
  const [at, room, whole, most] = boxes(board, felt, strip, crest);
  const begin = room.left + CREST;
  const isBoard = board.matches(".board");
  const [left, right] = isBoard ? [at.left, at.right] : [room.left, at.left];
  const end = isBoard ? Math.min(right, ...boxes(...column.filter(shownBox).flatMap((node) => [...node.querySelectorAll(":scope > .corner-dress")])).map((box) => box.left)) - APART : Infinity;
  if (most.width > end - begin) strip.style.scale = (end - begin) / most.width;
  const [own, ends] = boxes(strip, crest);
  const x = Math.min(Math.max((left + right - own.width) / 2, begin + own.left - ends.left), end - ends.right + own.left) - own.left;
  const y = whole.top + whole.height / 2 - own.top - own.height / 2;
  strip.style.translate = `${x / scaleOf(root)}px ${y / scaleOf(root)}px`;
}

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
 * which it grows beside a board, over the table of a picture, and above a question. */
export function below(root, log, question) {
  const felt = log.closest(".felt");
  const grows = Boolean(felt?.matches(":not(.entire), .under-panel *"));
  const hint = grows ? union([...root.querySelectorAll(".phone-how")].map(shownBox).filter(Boolean)) : null;
  const top = (question ?? hint)?.top ?? (grows ? felt.getBoundingClientRect().bottom - LOW : Infinity);
  const box = shownBox(log);
  return { over: box ? (box.bottom + 2 * CREST - top) / scaleOf(root) : 0, grows: grows || Boolean(question) };
}

function scaleOf(root) {
  return root.getBoundingClientRect().width / root.offsetWidth;
}
