// A small face is shown large beside it while the pointer or the focus is on it.

import { el, set } from "workbench/dom";

const WIDTH = 320;
const GAP = 12;

/** For all links to cards below `root`; `data()` knows the cards. */
export function enlarges(root, data) {
  const picture = el("img", { alt: "" });
  const shown = el("div", { class: "enlarged", "aria-hidden": "true", hidden: true }, picture);
  document.body.append(shown);
  const linkAt = (event) => event.target.closest?.("a[data-card]");
  root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && linkAt(event) && enlarge(linkAt(event)));
  root.addEventListener("pointerout", (event) => linkAt(event) && !linkAt(event).contains(event.relatedTarget) && hide());
  root.addEventListener("focusin", (event) => linkAt(event)?.matches(":focus-visible") && enlarge(linkAt(event)));
  root.addEventListener("focusout", hide);
  root.addEventListener("click", hide);
  addEventListener("scroll", hide, { passive: true });
  addEventListener("keydown", (event) => event.key === "Escape" && hide());

  function enlarge(link) {
    const card = data().card(link.dataset.card);
    if (!card?.face || innerWidth < 2 * WIDTH) return;
    const [across, down] = data().set.size;
    const height = Math.min(WIDTH * (down / across), innerHeight - 2 * GAP);
    const width = height * (across / down);
    const at = link.getBoundingClientRect();
    const right = at.right + GAP + width < innerWidth;
    set(picture, "src", new URL(`faces/${card.face}`, location.href).href);
    shown.style.width = `${width}px`;
    shown.style.left = `${right ? at.right + GAP : Math.max(GAP, at.left - GAP - width)}px`;
    shown.style.top = `${Math.min(Math.max(GAP, at.top + at.height / 2 - height / 2), innerHeight - height - GAP)}px`;
    shown.hidden = false;
  }

  function hide() {
    shown.hidden = true;
  }
}
