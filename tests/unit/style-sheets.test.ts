import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A sibling combinator before what has neither class nor attribute: `.x > * + *`, `li + li`. */
const SIBLING = /[^{};]*[+~]\s*(?:\*|[a-z]+)(?![\w-]*[.#[])[\s,:{>][^{};]*\{/g;
/** What hangs on a sibling and ends in a bare element: `.x + .y > span` has all spans of the page styled anew. */
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
