import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OWN_PAGES } from "~/domain/own-pages";
import { PUBLIC_PAGES } from "../../../server/documents/document-address";

const routes = readdirSync("app/routes").map((name) => name.replace(/\.tsx?$/, ""));
/** The first part of a route's address; "" where any path may stand. */
const sectionOf = (route: string) => {
  const [first = ""] = route.replace(/^_checkout\.?/, "").split(/(?<!\[)\./);
  return first.replace(/[[\]]/g, "").replace(/_$/, "");
};

describe("one table of the shop's own pages", () => {
  it("every route is a page that everybody may see, or stands below an own page", () => {
    const unknown = routes.filter((route) => {
      const section = sectionOf(route);
      return section !== "" && !Object.hasOwn(PUBLIC_PAGES, route) && route !== "search" && !OWN_PAGES.includes(section);
    });
    expect(unknown).toEqual([]);
  });

  it("no public page stands below an own page", () => {
    expect(Object.keys(PUBLIC_PAGES).filter((route) => OWN_PAGES.includes(sectionOf(route)))).toEqual([]);
  });
});
