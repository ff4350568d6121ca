import { describe, expect, it } from "vitest";
import { foldScript } from "~/framework/boot-script.server";

/** Runs the script of the head in a browser of this kind. @returns the document's marks, and what ends its first frame */
function run({ width = 390, type = 0, hash = "", anchors = true }) {
  const dataset: DOMStringMap = {};
  const documentElement = { dataset };
  const ends: (() => void)[] = [];
  const script = new Function("screen", "performance", "location", "CSS", "document", "requestAnimationFrame", "setTimeout", foldScript);
  script(
    { width },
    { navigation: { type } },
    { hash },
    { supports: (property: string) => anchors && property === "overflow-anchor" },
    { documentElement },
    (task: () => void) => task(),
    (task: () => void) => ends.push(task),
  );
  return { documentElement, endFirstFrame: () => ends.forEach((end) => end()) };
}

const marks = (browser: Parameters<typeof run>[0]) => "fold" in run(browser).documentElement.dataset;

describe("what is below the fold (decision 0028)", () => {
  it("is laid out later on a phone", () => expect(marks({})).toBe(true));
  it.each([
    ["on a wide screen", { width: 1440 }],
    ["after Back or a reload, which restore the scroll position", { type: 1 }],
    ["with a fragment in the address", { hash: "#reviews" }],
    ["if the browser, as Safari, does not hold the visible content still while parts above it grow", { anchors: false }],
  ])("is laid out at once %s", (_why, browser) => expect(marks(browser)).toBe(false));
  it("is not laid out at all in the first frame, and from the second on near the viewport", () => {
    const { documentElement, endFirstFrame } = run({});
    expect(documentElement.dataset.fold).toBe("hidden");
    endFirstFrame();
    expect(documentElement.dataset.fold).toBe("");
  });
});
