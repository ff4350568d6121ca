import { describe, expect, it } from "vitest";
import { foldScript } from "~/framework/boot-script.server";

/** Runs the script of the head in a browser of this kind. @returns whether it marks the document */
function marks({ width = 390, type = 0, hash = "" }): boolean {
  const dataset: DOMStringMap = {};
  const run = new Function("screen", "performance", "location", "document", foldScript);
  run({ width }, { navigation: { type } }, { hash }, { documentElement: { dataset } });
  return "fold" in dataset;
}

describe("what is below the fold (decision 0028)", () => {
  it("is laid out later on a phone", () => expect(marks({})).toBe(true));
  it.each([
    ["on a wide screen", { width: 1440 }],
    ["after Back or a reload, which restore the scroll position", { type: 1 }],
    ["with a fragment in the address", { hash: "#reviews" }],
  ])("is laid out at once %s", (_why, browser) => expect(marks(browser)).toBe(false));
});
