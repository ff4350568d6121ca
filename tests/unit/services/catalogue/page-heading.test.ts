import { describe, expect, it } from "vitest";
import { addPageHeading } from "~/services/catalogue/content/page-heading.server";
import type { CmsSectionView } from "~/services/catalogue/types";

const sectionWith = (html: string): CmsSectionView[] => [
  {
    type: "default",
    blocks: [
      { type: "text", backgroundImage: null, slots: [{ type: "html", slot: "content", html }] },
    ],
  },
];

describe("addPageHeading: one first heading on a page", () => {
  it("makes the banner's heading the page's if it is the page's name", () => {
    const { sections, hasHeading } = addPageHeading(
      sectionWith("<h2>Kitchen &amp; table</h2><p>Cloth and clay.</p>"),
      "Kitchen & table",
    );
    expect(hasHeading).toBe(true);
    expect(sections).toEqual(sectionWith("<h1>Kitchen &amp; table</h1><p>Cloth and clay.</p>"));
  });

  it("keeps the heading's alignment and name", () => {
    const { sections } = addPageHeading(
      sectionWith('<h2 id="at-top" align="center">Outlet</h2>'),
      "Outlet",
    );
    expect(sections).toEqual(sectionWith('<h1 id="at-top" align="center">Outlet</h1>'));
  });

  it("does not change other headings", () => {
    const sections = sectionWith("<h2>Good things, late</h2>");
    expect(addPageHeading(sections, "Outlet")).toEqual({ sections, hasHeading: false });
  });

  it("has nothing to do without sections", () => {
    expect(addPageHeading([], "Outlet")).toEqual({ sections: [], hasHeading: false });
  });
});
