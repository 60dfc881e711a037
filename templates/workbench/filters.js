// Filters that come from the game: its types, its fields of words, choices and numbers.

import { el, keyed } from "workbench/dom";

const MOST_WORDS = 60;
const BY_TABLE = "by the table";
const BY_HAND = "by hand";
const isFilter = (key) => key === "type" || key === "texts" || key.startsWith("field.");

/** The filters; `chosen` are URL parameters, changed in place before `onChange` is called. */
export function filters(chosen, onChange) {
  const groups = el("div", { class: "facets" });
  const summary = el("summary", {}, "Filter");
  const clear = el("button", { type: "button", onclick: () => reset() }, "Clear");
  const root = el("details", { class: "filters" }, summary, groups, clear);
  let known = [];
  root.open = [...chosen.keys()].some(isFilter);

  function reset() {
    for (const key of [...chosen.keys()]) if (isFilter(key)) chosen.delete(key);
    groups.querySelectorAll("input").forEach((input) => {
      if (input.type === "checkbox") input.checked = false;
      else input.value = "";
    });
    changed();
  }

  function changed() {
    const count = [...chosen.entries()].filter(([key, value]) => isFilter(key) && value).length;
    summary.textContent = count ? `Filter (${count})` : "Filter";
    onChange();
  }

  function show(data) {
    known = [
      ...(data.cards.some((card) => card.texts.length) ? [{ key: "texts", label: "texts", kind: "choice", values: [BY_TABLE, BY_HAND] }] : []),
      { key: "type", label: "type", kind: "choice", values: data.types.map((type) => type.name), colors: Object.fromEntries(data.types.map((type) => [type.name, type.color])) },
      ...data.fields.filter((field) => field.kind !== "text").map((field) => ({ ...field, key: `field.${field.name}` })),
    ]
      .filter((facet) => facet.kind === "number" || facet.values.length > 1)
      .sort((first, other) => (first.kind === "number") - (other.kind === "number"));
    keyed(groups, known, (facet) => facet.key, (facet) => group(facet, chosen, changed), fill(chosen, changed));
    const count = [...chosen.entries()].filter(([key, value]) => isFilter(key) && value).length;
    summary.textContent = count ? `Filter (${count})` : "Filter";
  }

  function accepts(card) {
    return known.every((facet) => {
      if (facet.kind === "number") return inRange(value(card, facet), chosen.get(`${facet.key}.min`), chosen.get(`${facet.key}.max`));
      const words = chosen.getAll(facet.key);
      const own = [value(card, facet)].flat();
      return !words.length || words.some((word) => own.includes(word));
    });
  }

  return { root, show, accepts };
}

function value(card, facet) {
  if (facet.key === "texts") return card.texts.map((text) => (text.does ? BY_TABLE : BY_HAND));
  return facet.key === "type" ? card.type : card.fields[facet.key.slice(6)];
}

function inRange(number, least, most) {
  if (!least && !most) return true;
  return typeof number === "number" && (!least || number >= Number(least)) && (!most || number <= Number(most));
}

function group(facet, chosen, changed) {
  const fieldset = el("fieldset", {}, el("legend", {}, facet.label), el("div", { class: "words" }));
  if (facet.kind === "number") {
    for (const end of ["min", "max"]) {
      const key = `${facet.key}.${end}`;
      const input = el("input", {
        type: "number",
        placeholder: end,
        "aria-label": `${facet.label}, ${end === "min" ? "at least" : "at most"}`,
        value: chosen.get(key) ?? "",
        oninput: () => {
          if (input.value) chosen.set(key, input.value);
          else chosen.delete(key);
          changed();
        },
      });
      fieldset.lastChild.append(input);
    }
  }
  return fieldset;
}

function fill(chosen, changed) {
  return (node, facet) => {
    if (facet.kind === "number") return;
    keyed(node.lastChild, facet.values.slice(0, MOST_WORDS), (word) => word, (word) => choice(facet, word, chosen, changed), () => {});
  };
}

function choice(facet, word, chosen, changed) {
  const input = el("input", {
    type: "checkbox",
    checked: chosen.getAll(facet.key).includes(word),
    onchange: () => {
      const others = chosen.getAll(facet.key).filter((other) => other !== word);
      chosen.delete(facet.key);
      for (const other of input.checked ? [...others, word] : others) chosen.append(facet.key, other);
      changed();
    },
  });
  const color = facet.colors?.[word];
  return el("label", { class: "chip", style: color ? `--chip: ${color}` : "" }, input, word);
}
