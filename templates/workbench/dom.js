// Elements without HTML in strings: whatever a card says is text, never markup.

/** An element with properties and children; `class`, `data-*`, `aria-*` and `role` are attributes. */
export function el(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key in node && !key.includes("-") && key !== "list") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * Makes the children of `parent` those of `items`, in their order. A child stays the same element as long as its item has
 * the same key, so pictures do not flicker, and focus and scroll position stay.
 */
export function keyed(parent, items, keyOf, make, update) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let at = parent.firstElementChild;
  for (const item of items) {
    const key = String(keyOf(item));
    let child = old.get(key);
    old.delete(key);
    if (!child) {
      child = make(item);
      child.dataset.key = key;
    }
    update(child, item);
    if (child === at) at = at.nextElementSibling;
    else parent.insertBefore(child, at);
  }
  for (const child of old.values()) child.remove();
}

/** Sets a property only if it differs: setting `src` to the same address would load it again in some browsers. */
export function set(node, property, value) {
  if (node[property] !== value) node[property] = value;
}
