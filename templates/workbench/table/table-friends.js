// Friends at the table, if it is shared: the link of each seat, its code for phones, and who is there.

import { act } from "workbench/live";
import { el, keyed, set } from "workbench/dom";

const SHARED = document.querySelector("meta[name=shared]") !== null;

/** The list of links, which opens above the table; nothing if the table is not shared. */
export function makeFriends() {
  if (!SHARED) return null;
  const list = el("ul", { class: "plain" });
  const root = el("details", { class: "friends" }, el("summary", {}, "Friends"), el("div", { class: "sheet overlay" },
    el("p", {}, "Whoever opens a link plays its seat, without seeing more than a player there."), list));
  root.addEventListener("toggle", () => root.open && ask("links"));

  async function ask(path, data = {}) {
    const links = await act(`share/${path}`, data).catch(() => []);
    keyed(list, links, (one) => one.seat, row, fill);
  }

  function row({ seat }) {
    const link = el("input", { type: "text", readOnly: true, "aria-label": `Link of ${seat}`, onfocus: () => link.select() });
    const code = el("details", { class: "code" }, el("summary", {}, "Code"), el("img", { alt: `Code of the link of ${seat}` }));
    return el("li", {},
      el("strong", {}, seat === "Grey" ? "watch" : seat),
      link,
      el("button", { type: "button", onclick: () => navigator.clipboard.writeText(link.value) }, "Copy"),
      code,
      el("span", { class: "here" }),
      el("button", { type: "button", title: "Takes the seat back: the old link is not valid any more", onclick: () => ask("renew", { seat }) }, "New link"));
  }

  function fill(item, { link, code, guests }) {
    set(item.querySelector("input"), "value", link);
    set(item.querySelector("img"), "src", code);
    set(item.querySelector(".here"), "textContent", guests === 0 ? "nobody" : guests === 1 ? "1 page" : `${guests} pages`);
  }

  return root;
}
