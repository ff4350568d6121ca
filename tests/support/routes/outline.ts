import type { HTMLElement } from "node-html-parser";

/** Accessibility faults of a page: in headings, landmarks and names of controls. */
export function outlineFaults(page: HTMLElement): string[] {
  return [
    ...headingFaults(page),
    ...landmarkFaults(page),
    ...nameFaults(page),
    ...linkFaults(page),
    ...idFaults(page),
  ];
}

/** One h1, no level skipped. */
function headingFaults(page: HTMLElement): string[] {
  const levels = page
    .querySelectorAll("h1, h2, h3, h4, h5, h6")
    .map(({ tagName }) => Number(tagName[1]));
  const titles = levels.filter((level) => level === 1).length;
  const skipped = levels.flatMap((level, at) =>
    at > 0 && level - levels[at - 1]! > 1 ? [`h${levels[at - 1]} is followed by h${level}`] : [],
  );
  return [
    ...(titles === 1 ? [] : [`${titles} h1`]),
    ...(levels[0] === 1 || levels.length === 0 ? [] : [`begins with h${levels[0]}`]),
    ...skipped,
  ];
}

/** A header or footer within these is no landmark of the page. */
const SECTIONS = "main, article, aside, nav, section";

/** One main, header and footer; navs and searches with different names. */
function landmarkFaults(page: HTMLElement): string[] {
  const counted = ["main", "header", "footer"].flatMap((selector) => {
    const count = page
      .querySelectorAll(selector)
      .filter(({ parentNode }) => !parentNode?.closest(SECTIONS)).length;
    return count === 1 ? [] : [`${selector}: ${count}`];
  });
  const kinds = {
    nav: "nav",
    search: "[role=search]",
    region: "section[aria-label], section[aria-labelledby]",
  };
  return Object.entries(kinds).reduce((faults, [kind, selector]) => {
    const names = page.querySelectorAll(selector).map((landmark) => givenName(landmark, page));
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    const nameless = kind === "nav" && names.includes("");
    return [
      ...faults,
      ...(nameless ? ["a nav without a name"] : []),
      ...twice.map((name) => `two of ${kind} are called "${name}"`),
    ];
  }, counted);
}

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [role=radiogroup], fieldset, dialog, table";

/** Every control has a name. */
function nameFaults(page: HTMLElement): string[] {
  return page
    .querySelectorAll(CONTROLS)
    .filter(
      (control) => !control.closest("[aria-hidden=true], [hidden]") && nameOf(control, page) === "",
    )
    .map((control) => `without a name: ${control.toString().slice(0, 160)}`);
}

/** Adjacent links with the same name have the same target. */
function linkFaults(page: HTMLElement): string[] {
  const links = page.querySelectorAll("a[href]");
  return links.flatMap((link, at) => {
    const before = links[at - 1];
    if (!before || before.getAttribute("href") === link.getAttribute("href")) return [];
    const name = nameOf(link, page);
    return name === nameOf(before, page)
      ? [`"${name}" leads to ${before.getAttribute("href")} and to ${link.getAttribute("href")}`]
      : [];
  });
}

/** References to other elements match exactly one. */
function idFaults(page: HTMLElement): string[] {
  const ids = page.querySelectorAll("[id]").map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} twice`);
  const lost = ["aria-labelledby", "aria-describedby", "aria-controls", "for"].flatMap((name) =>
    page
      .querySelectorAll(`[${name}]`)
      .flatMap((element) => (element.getAttribute(name) ?? "").split(" "))
      .filter((id) => !ids.includes(id))
      .map((id) => `${name} finds no ${id}`),
  );
  return [...twice, ...lost];
}

/** The accessible name, as far as our pages need it: labels, alternative texts, text. */
function nameOf(element: HTMLElement, page: HTMLElement): string {
  const given = givenName(element, page);
  if (given) return given;
  switch (element.tagName) {
    case "INPUT":
    case "SELECT":
    case "TEXTAREA": {
      const label = element.id ? page.querySelector(`label[for="${element.id}"]`) : null;
      return words(label ?? element.closest("label"));
    }
    case "FIELDSET":
      return words(element.querySelector("legend"));
    case "TABLE":
      return words(element.querySelector("caption"));
    default:
      return words(element) || (element.getAttribute("title") ?? "");
  }
}

function givenName(element: HTMLElement, page: HTMLElement): string {
  const labels = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
  const labelled = labels.map((id) => words(page.getElementById(id))).join(" ");
  return (labelled || (element.getAttribute("aria-label") ?? "")).trim();
}

/** The text of an element, including its pictures' alternative texts. */
function words(element: HTMLElement | null): string {
  if (!element) return "";
  const parts = element.childNodes.map((node) => {
    if (!("tagName" in node)) return node.text;
    const child = node as HTMLElement;
    if (child.getAttribute("aria-hidden") === "true") return "";
    if (child.tagName === "SELECT" || child.tagName === "TEXTAREA") return "";
    return (
      child.getAttribute("aria-label") ??
      (child.tagName === "IMG" ? (child.getAttribute("alt") ?? "") : words(child))
    );
  });
  return parts.join("").replace(/\s+/g, " ").trim();
}
