import { describe, expect, it } from "vitest";
import { foldScript } from "~/framework/boot-script.server";

/** Runs the script of the head in a browser of this kind. @returns the document's marks, and what happens in the browser next */
function run({ width = 390, type = 0, hash = "", anchors = true }) {
  const dataset: DOMStringMap = {};
  const documentElement = { dataset };
  const frames: (() => void)[] = [];
  const listeners: Record<string, () => void> = {};
  const names = ["screen", "performance", "location", "CSS", "document", "addEventListener", "requestAnimationFrame", "setTimeout"];
  const script = new Function(...names, foldScript);
  script(
    { width },
    { navigation: { type } },
    { hash },
    { supports: (property: string) => anchors && property === "overflow-anchor" },
    { documentElement },
    (type: string, listener: () => void) => (listeners[type] = listener),
    (task: () => void) => task(),
    (task: () => void) => frames.push(task),
  );
  return { dataset, on: (type: string) => listeners[type]?.(), paint: () => frames.forEach((frame) => frame()) };
}

const marks = (browser: Parameters<typeof run>[0]) => "fold" in run(browser).dataset;

describe("what is below the fold (decision 0028)", () => {
  it("is laid out later on a phone", () => expect(marks({})).toBe(true));
  it.each([
    ["on a wide screen", { width: 1440 }],
    ["after Back or a reload, which restore the scroll position", { type: 1 }],
    ["with a fragment in the address", { hash: "#reviews" }],
    ["if the browser, as Safari, does not hold the visible content still while parts above it grow", { anchors: false }],
  ])("is laid out at once %s", (_why, browser) => expect(marks(browser)).toBe(false));
  it("is not laid out at all until the document is complete and painted, from then on near the viewport", () => {
    const { dataset, on, paint } = run({});
    paint();
    on("DOMContentLoaded");
    expect(dataset.fold).toBe("hidden");
    paint();
    expect(dataset.fold).toBe("");
  });
  it("is laid out near the viewport once the shopper scrolls, however much of the document is still to come", () => {
    const { dataset, on } = run({});
    on("scroll");
    expect(dataset.fold).toBe("");
  });
  it("is not left out again by scrolling later", () => {
    const { dataset, on } = run({});
    delete dataset.fold;
    on("scroll");
    expect(dataset.fold).toBeUndefined();
  });
});
