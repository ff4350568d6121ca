import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import config from "../../tailwind.config";

/** A sibling combinator before a selector without class or attribute: `.x > * + *`, `li + li`. */
const SIBLING = /[^{};]*[+~]\s*(?:\*|[a-z]+)(?![\w-]*[.#[])[\s,:{>][^{};]*\{/g;
/** A selector with a sibling that ends in a bare element: `.x + .y > span` restyles all spans of the page. */
const ENDS_IN_ELEMENT = /[^{};]*[+~][^{};]*[\s>](?:\*|[a-z]+)(?::[^\s{};]*)?\s*\{/g;

it.each([SIBLING, ENDS_IN_ELEMENT])(
  "no selector follows siblings of any class: whatever comes into the body then has all of the page styled anew: %s",
  (pattern) => {
    const found = readdirSync("styles")
      .filter((file) => file.endsWith(".css"))
      .flatMap(
        (file) =>
          readFileSync(`styles/${file}`, "utf8")
            .replace(/\/\*[^]*?\*\//g, "")
            .match(pattern) ?? [],
      );
    expect(found.map((selector) => selector.trim())).toEqual([]);
  },
);

it("WCAG 1.4.4: the widths at which the layout changes grow with the browser's letters, as those that scripts and pictures know", () => {
  expect(Object.values(config.theme.screens)).toEqual(["40rem", "48rem", "64rem", "80rem"]);
});

it("WCAG 1.4.12: a tile shows as many lines of a name as ever, however far apart its shopper has lines set", () => {
  expect(readFileSync("styles/product.css", "utf8")).toMatch(/\.tile-name \{\s*@apply max-h-\[6lh\] /);
});

it('the look: a word that fits into any line is not hyphenated, as "kom-men" was in a heading with room below', () => {
  expect(readFileSync("styles/app.css", "utf8")).toMatch(/html \{[^}]*hyphenate-limit-chars: 10;/);
});

it('the look: long names of properties are hyphenated, as on a phone "Verpackungseinheit" was broken before its last two letters', () => {
  expect(readFileSync("styles/app.css", "utf8")).toMatch(/\.properties(?:,[^{}]*)? \{\s*hyphens: auto;/);
});
