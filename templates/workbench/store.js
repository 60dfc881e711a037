// What a reader has chosen, stored in the browser. Browsers may refuse that to pages that were opened from the disk.

export function stored(name, usual) {
  try {
    return localStorage.getItem(`workbench.${name}`) ?? usual;
  } catch {
    return usual;
  }
}

export function store(name, value) {
  try {
    if (value === null) localStorage.removeItem(`workbench.${name}`);
    else localStorage.setItem(`workbench.${name}`, value);
  } catch {
    // The choice holds until the page is closed.
  }
}

/** Changes the address without loading: what is chosen stays after a reload, and a link can be passed on. */
export function address(query, hash = location.hash) {
  try {
    history.replaceState(null, "", `${location.pathname}${query ? `?${query}` : ""}${hash}`);
  } catch {
    // Only the address is not updated.
  }
}
