import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A sibling combinator before what has neither class nor attribute: `.x > * + *`, `li + li`. */
const SIBLING = /[^{};]*[+~]\s*(?:\*|[a-z]+)(?![\w-]*[.#[])[\s,:{>][^{};]*\{/g;

it("no selector follows siblings of any class: whatever comes into the body then has all of the page styled anew", () => {
  const found = readdirSync("styles")
    .filter((file) => file.endsWith(".css"))
    .flatMap(
      (file) =>
        readFileSync(`styles/${file}`, "utf8")
          .replace(/\/\*[^]*?\*\//g, "")
          .match(SIBLING) ?? [],
    );
  expect(found.map((selector) => selector.trim())).toEqual([]);
});
