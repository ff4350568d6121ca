import { describe, expect, it } from "vitest";
import { createReport, renewed } from "../../scripts/bench/report.mjs";

function paper(head: string, sections: Record<string, string>): string {
  const report = createReport();
  report.words(head);
  for (const [title, words] of Object.entries(sections)) report.section(title, words);
  return report.text();
}

describe("docs/benchmarks.md as written by `npm run bench`", () => {
  const before = paper("yesterday", {
    Requests: "old",
    "A crawl of 8,000 addresses": "old",
    "A crawl of 100,000 addresses": "long",
    Goals: "met",
  });

  it("a whole run replaces its texts and sections, and keeps those it does not measure", () => {
    const measured = paper("today", {
      Requests: "new",
      Memory: "new",
      "A crawl of 8,000 addresses": "new",
    });
    expect(renewed(before, measured, { isWhole: true })).toBe(
      paper("today", {
        Requests: "new",
        Memory: "new",
        "A crawl of 8,000 addresses": "new",
        "A crawl of 100,000 addresses": "long",
        Goals: "met",
      }),
    );
  });

  it("a part changes only its section", () => {
    const measured = paper("today", { "A crawl of 100,000 addresses": "longer" });
    expect(renewed(before, measured, { isWhole: false })).toBe(
      before.replace("long\n", "longer\n"),
    );
  });

  it("the first run writes its results", () => {
    expect(renewed("", paper("today", { Requests: "new" }), { isWhole: true })).toBe(
      paper("today", { Requests: "new" }),
    );
  });
});
