// On a page of settings: a field that leaves only the keys whose line has its words.
document.addEventListener("DOMContentLoaded", () => {
  if (!/\/settings-[a-z]+\.html$/.test(location.pathname)) return;
  const article = document.querySelector("article");
  const parts = [...article.querySelectorAll("h2")].map((heading) => {
    const below = [];
    for (let next = heading.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling) below.push(next);
    return { heading, below, keys: below.flatMap((element) => [...element.querySelectorAll("li")]) };
  });
  const field = Object.assign(document.createElement("input"), {
    type: "search", placeholder: "Find a key", className: "find-key", ariaLabel: "Find a key",
  });
  article.querySelector("h1").after(field);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const has = (element) => words.every((word) => element.textContent.toLowerCase().includes(word));
    for (const { heading, below, keys } of parts) {
      const whole = has(heading);
      for (const key of keys) key.hidden = !whole && !has(key);
      for (const element of [heading, ...below]) element.hidden = !whole && keys.every((key) => key.hidden);
    }
  });
});
