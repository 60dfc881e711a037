// A deck as a file of any kind, or as text to paste elsewhere.

import { el, keyed } from "workbench/dom";
import { act, canAct } from "workbench/live";

export function saving() {
  const kind = el("select");
  const save = el("button", { type: "button", onclick: () => write() }, "Save");
  const copy = el("button", { type: "button", onclick: () => toClipboard() }, "Copy the list");
  const status = el("span", { class: "said", role: "status" });
  const root = el("div", { class: "bar saving" }, el("span", { class: "pick" }, kind, save), copy, status);
  let deck, sent;

  function show(data, own, list) {
    [deck, sent] = [own, list];
    const kinds = canAct() ? data.kinds : [".txt"];
    keyed(kind, kinds, (ending) => ending, (ending) => el("option", { value: ending }, ending), () => {});
    kind.setAttribute("aria-label", `Kind of file for ${own.name}`);
    save.setAttribute("aria-label", `Save ${own.name}`);
    copy.setAttribute("aria-label", `Copy the list of ${own.name}`);
    copy.hidden = !navigator.clipboard;
  }

  async function write() {
    status.textContent = "";
    try {
      if (canAct()) {
        const source = sent ? { list: sent.text, name: sent.name, format: sent.format } : { deck: deck.name };
        const answer = await act("decks/convert", { ...source, kind: kind.value });
        download(answer.file, Uint8Array.from(atob(answer.data), (letter) => letter.charCodeAt(0)));
      } else {
        download(`${deck.name}.txt`, deck.list);
      }
    } catch (error) {
      status.textContent = error.message;
    }
  }

  async function toClipboard() {
    try {
      await navigator.clipboard.writeText(sent?.text ?? deck.list);
      status.textContent = "Copied.";
    } catch {
      status.textContent = "The browser did not allow it.";
    }
  }

  return { root, show };
}

function download(name, content) {
  const address = URL.createObjectURL(new Blob([content]));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
