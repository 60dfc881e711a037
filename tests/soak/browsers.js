// What a page of the table offers, for the players of browsers.py. It reads the page, and changes nothing but how far it is scrolled.

window.tool = (() => {
  let version = 0;
  document.addEventListener("table", (event) => { version = event.detail ?? version; });

  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
  const words = (node) => (node.innerText || node.ariaLabel || "").trim();
  /** Whether a button is the one that stands out: the others are dark. */
  const stands = (node) => getComputedStyle(node).backgroundColor.match(/[0-9.]+/g).slice(0, 3).reduce((sum, one) => sum + Number(one), 0) > 380;
  const part = (node) => ({ text: words(node), stands: stands(node), at: `.xml [data-part="${node.dataset.part}"]` });

  /** A pixel at which a click reaches a piece; nothing if it is covered or outside. */
  function pixel(node) {
    const box = node.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.15], [0.15, 0.15], [0.15, 0.5], [0.85, 0.5], [0.5, 0.85]]) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      const over = document.elementFromPoint(x, y)?.closest("[data-piece]");
      if (over && over === node.closest("[data-piece]")) return { x, y, label: over.ariaLabel || over.querySelector(".upper")?.ariaLabel || "" };
    }
    return null;
  }

  const inPlace = (nodes) => nodes.map(pixel).filter(Boolean);

  function offers() {
    const dialog = document.querySelector("dialog.window form");
    const asked = all(".asked button:enabled").filter(shown);
    return {
      window: dialog && [...dialog.elements].filter((one) => one.tagName === "BUTTON").map((one, n) => ({ text: words(one), at: `dialog.window form button >> nth=${n}` })),
      answers: asked.slice(1).map(part), // the first one folds the question
      strip: all(".phone-strip button:enabled").filter(shown).map(part),
      side: all(".xml:not(.asked) > :not(.phone-strip) button:enabled").filter(shown).map(part),
      hand: inPlace(all(".held-card")),
      pieces: inPlace(all(".thing .upper, .bands .lying, .player-band")),
    };
  }

  /** The entries that scripts have put into the open menu: those above the line. */
  function entries() {
    const found = all(".menu > *");
    const line = found.findIndex((one) => one.tagName === "HR");
    const own = line < 0 && found.some((one) => one.querySelector("kbd"));
    const scripts = own ? [] : found.slice(0, line < 0 ? undefined : line).filter((one) => one.tagName === "BUTTON");
    return scripts.map((one, n) => ({ text: words(one), at: `.menu > button >> nth=${n}` }));
  }

  /** What can be pressed but not reached, and what is wider than the screen. */
  function hidden() {
    const found = [];
    for (const node of [document.documentElement, document.querySelector(".below")]) {
      if (node.scrollWidth > node.clientWidth + 1) found.push(`${node.className || "the page"} can be scrolled sideways`);
    }
    if (document.querySelector("dialog.window, .menu")) return found;
    const [below, top] = [document.querySelector(".below"), document.querySelector(".below").scrollTop];
    for (const node of all(".xml button:enabled, .table-bar button:enabled, .table-bar select, .chat-box summary").filter(shown)) {
      if (innerWidth <= 700) node.scrollIntoView({ block: "nearest" });
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const over = document.elementFromPoint(x, y);
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`"${words(node)}" is partly outside of the screen`);
      else if (!over) found.push(`"${words(node)}" is outside of the screen`);
      else if (node.closest(".chat-box") && over.closest(".asked")) continue; // a long question, until it is folded or answered
      else if (!node.contains(over)) found.push(`"${words(node)}" is covered by ${over.className || over.tagName} "${words(over).slice(0, 30)}"`);
    }
    below.scrollTop = top;
    return found;
  }

  /** What the page says: the panel, its buttons, the log of the game. */
  function texts() {
    return all(".xml .words, .table-bar button, .menu > button, .toast, .lines p:not(.say)").filter((one) => one.checkVisibility()).map(words).filter(Boolean);
  }

  /** What the table says of scripts that failed. */
  function failures() {
    const lines = all(".lines p").map((one) => one.textContent);
    return lines.filter((line) => /the script failed|das Skript/i.test(line));
  }

  function winner() {
    const found = document.querySelector(".phone-winner");
    return found && shown(found) ? words(found).split("\n")[0] : "";
  }

  return { version: () => version, offers, entries, hidden, failures, texts, winner };
})();
