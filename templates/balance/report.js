// Sorts tables by the column whose heading is clicked, and shows the rows that have a word, with the word marked.

// A long table shows the cards at both of its ends, and all once it is asked for more.
const shorten = document.querySelector("[data-all]");
const long = shorten && document.getElementById(shorten.dataset.all);
long?.classList.add("few");
if (shorten) {
  const shown = [...long.tBodies[0].rows].filter((row) => !row.matches(".later"));
  const skips = shown.filter((row) => row.previousElementSibling?.matches(".later"));
  const lost = skips.find((row) => row.querySelector(".lift")?.dataset.value < 0) ?? skips.at(-1); // of the weak end
  const gap = long.tBodies[0].insertRow(lost ? lost.sectionRowIndex : -1), cell = gap.insertCell();
  gap.className = "gap";
  cell.colSpan = shown[0].cells.length;
  cell.append(shorten);
  shorten.hidden = false;
}
function showAll() {
  long?.classList.remove("few");
  long?.querySelector(".gap")?.remove();
}
shorten?.addEventListener("click", showAll);
for (const link of document.querySelectorAll("a[href^='#card-']")) link.addEventListener("click", showAll);

document.addEventListener("click", ({ target }) => {
  const heading = target.closest("thead button")?.parentElement;
  if (!heading) return;
  showAll();
  const table = heading.closest("table"), body = table.tBodies[0], place = heading.cellIndex;
  const value = (row) => row.cells[place].dataset.value;
  const numbers = [...body.rows].every((row) => row.cells[place].matches(".number"));
  const order = heading.ariaSort === "descending" || (!heading.ariaSort && !numbers) ? "ascending" : "descending";
  const sign = order === "ascending" ? 1 : -1;
  const compare = (a, b) => (numbers ? value(a) - value(b) : value(a).localeCompare(value(b)));
  const unknown = (row) => Number(row.cells[place].textContent === "");
  body.append(...[...body.rows].sort((a, b) => unknown(a) - unknown(b) || sign * compare(a, b)));
  for (const other of heading.parentElement.cells) other.removeAttribute("aria-sort");
  heading.ariaSort = order;
});

const hits = globalThis.Highlight && new Highlight();
if (hits) CSS.highlights.set("hit", hits);

function mark(rows, word) {
  hits?.clear();
  for (const row of hits && word ? rows : []) {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode, at = node.data.toLowerCase().indexOf(word);
      if (at < 0 || node.parentElement.closest(".number")) continue;
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + word.length, node.length));
      hits.add(range);
    }
  }
}

document.addEventListener("input", ({ target }) => {
  const form = target.form, table = document.getElementById(form?.dataset.filters ?? "");
  if (!table || target.name === "details") return;
  showAll();
  const word = form.word.value.trim().toLowerCase(), result = form.result?.value, deck = form.deck?.value;
  const words = (row) => [...row.cells].filter((cell) => !cell.matches(".number"))
    .map((cell) => `${cell.textContent} ${cell.dataset.value}`).join(" ");
  const ends = (row) => !result || [...row.cells].some((cell) => cell.dataset.value === result);
  const decks = (row) => row.querySelector("td[data-of=decks]")?.dataset.value.split("\n") ?? [];
  const fits = (row) => ends(row) && (!deck || decks(row).includes(deck)) && words(row).toLowerCase().includes(word);
  const rows = [...table.tBodies[0].rows], shown = rows.filter(fits);
  for (const row of rows) row.hidden = !shown.includes(row);
  form.querySelector("output").value = shown.length < rows.length ? `${shown.length} of ${rows.length} cards` : "";
  mark(shown, word);
  const names = shown.map((row) => row.cells[0].title), short = names.map((name) => name.split(" / ")[0]);
  for (const picture of document.querySelectorAll("[data-picture=cards] svg")) {
    picture.classList.toggle("sought", shown.length < rows.length);
    for (const dot of picture.querySelectorAll("circle")) {
      dot.classList.toggle("hit", names.includes(dot.textContent.replace(/: [^:]*$/, "")));
    }
    for (const text of picture.querySelectorAll("text.b-name")) {
      text.classList.toggle("hit", short.includes(text.textContent));
    }
  }
});
// Where a table has no need to scroll, its heading stays in sight.
const fit = new ResizeObserver((tables) => {
  for (const { target: { parentElement: box } } of tables) {
    box.classList.remove("fits");
    box.classList.toggle("fits", box.scrollWidth <= box.clientWidth);
  }
});
for (const table of document.querySelectorAll(".bars")) fit.observe(table);

document.addEventListener("submit", (event) => event.preventDefault());

// On a phone a touch on a row shows the figures for which it has no room.
document.addEventListener("click", ({ target }) => {
  target.closest(".bars tbody tr:not(.gap)")?.classList.toggle("open");
});

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const code = button.previousElementSibling;
    getSelection().selectAllChildren(code);
    const copied = await navigator.clipboard?.writeText(code.textContent).then(() => true, () => false);
    button.textContent = copied ? "Copied" : "Selected";
  });
}

// The card of a row, as large as its picture, while the mouse is on it.
const large = Object.assign(document.createElement("img"), { className: "large", alt: "", hidden: true });
document.querySelector("main").append(large);
document.addEventListener("pointerover", ({ target }) => {
  const art = target.closest("#card-table tr")?.querySelector(".art img");
  large.hidden = !art;
  if (!art) return;
  large.src = art.src;
  const box = art.closest("tr").getBoundingClientRect();
  large.style.top = `${Math.max(8, Math.min(box.top - 120, innerHeight - 280))}px`;
  large.style.left = `${Math.min(box.right + 12, innerWidth - 205)}px`;
});
