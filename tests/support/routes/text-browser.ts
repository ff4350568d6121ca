import { type HTMLElement, type Node, NodeType } from "node-html-parser";

/**
 * Elements at which text browsers (lynx, w3m, elinks) break lines. They do not know HTML 5's
 * sections, such as SECTION and NAV; w3m does not know DETAILS and FIELDSET either. All other
 * elements are inline.
 */
const BLOCKS = new Set(
  "ADDRESS BLOCKQUOTE BODY BR DD DIV DL DT FORM H1 H2 H3 H4 H5 H6 HR LI OL OPTION P TABLE TD TH TR UL".split(
    " ",
  ),
);
const UNPRINTED = new Set(["SCRIPT", "STYLE", "TEMPLATE", "SVG"]);
/** Printed as a separate box, or not at all. */
const BOXES = /^(hidden|checkbox|radio)$/;
const CONTROL = "▢";
/** Marks the boundary of elements within a line. */
const SEAM = "¦";

/**
 * Content that is lost or unclear without style sheets and ARIA: controls without text, texts that
 * run into each other or are repeated.
 */
export function textFaults(page: HTMLElement): string[] {
  return [...wordlessControls(page), ...namelessFields(page), ...runTogether(page)];
}

/** Names that are only in an attribute are not printed. */
function wordlessControls(page: HTMLElement): string[] {
  return page
    .querySelectorAll("a[href], button, summary")
    .filter(
      (control) =>
        !control.closest("[hidden], [aria-hidden=true]") &&
        printed(control).replace(/^¦?\(BUTTON\)|[¦\s]/g, "") === "",
    )
    .map((control) => `nothing to read: ${control.toString().slice(0, 120)}`);
}

/** Text browsers print elements in spite of their attribute `hidden`. */
function namelessFields(page: HTMLElement): string[] {
  return page
    .querySelectorAll("input[hidden]")
    .map((field) => `a field without a name: ${field.toString().slice(0, 120)}`);
}

function runTogether(page: HTMLElement): string[] {
  const text = printed(page.querySelector("body") ?? page);
  const found = (what: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([words]) => `${what}: ${words}`);
  return [
    ...found("runs together", /.{0,20}[\p{L}\p{N}▢]¦+[\p{L}\p{N}▢(].{0,20}/gu),
    ...found("comes twice", /(\d+[.,]\d+)[ ¦]+\1.{0,20}/gu),
  ];
}

/** The printed text, with boundaries between elements. */
function printed(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text.replace(/\s+/g, " ");
  if (node.nodeType !== NodeType.ELEMENT_NODE) return "";
  const element = node as HTMLElement;
  const { tagName } = element;
  if (UNPRINTED.has(tagName) || element.hasAttribute("hidden")) return "";
  if (tagName === "IMG") return `${SEAM}${element.getAttribute("alt") ?? ""}${SEAM}`;
  if (tagName === "SELECT" || tagName === "TEXTAREA") return `${SEAM}${CONTROL}${SEAM}`;
  if (tagName === "INPUT")
    return BOXES.test(element.getAttribute("type") ?? "text") ? "" : `${SEAM}${CONTROL}${SEAM}`;
  const edge = BLOCKS.has(tagName) ? "\n" : SEAM;
  const inside = element.childNodes.map((child) => printed(child)).join("");
  // What ends a button is not printed, and its value is what lynx prints before its words.
  return `${edge}${tagName === "BUTTON" ? `(${element.getAttribute("value") || "BUTTON"}) ${inside}` : inside}${edge}`;
}
