import { expect, it } from "vitest";
import { findCurrentEntry } from "~/domain/layout/current-entry";

const entry = (id: string, href: string | null) => ({ id, href });
const entries = [
  entry("home", "/"),
  entry("link", "/rugs/"),
  entry("folder", null),
  entry("rugs", "/rugs/"),
  entry("wool", "/rugs/wool"),
  entry("elsewhere", "https://journal.test/"),
];

it.each([
  ["/", "home"],
  ["/rugs/", "link"],
  ["/rugs/linen/Rug-1", "link"],
  ["/rugs/wool", "wool"],
  ["/rugs/wool/Rug-1", "wool"],
  ["/rugs-and-more/", undefined],
  ["/null/", undefined],
  ["/cart", undefined],
])("at %s one entry of the menu at most is the current one: %s", (pathname, id) => {
  expect(findCurrentEntry(entries, pathname)?.id).toBe(id);
});
