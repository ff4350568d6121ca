import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seoUrlSchema } from "~/services/catalogue/product/product.schemas.server";
import {
  CLOSED_PATHS,
  isReservedPath,
  OWN_PAGES,
  getRouteFacts,
  ROUTES_NAMED,
} from "~/services/platform/http/route-table.server";

const routes = readdirSync("app/routes").map((name) => name.replace(/\.tsx?$/, ""));
/** The first path segment of a route; "" if any path matches. */
const sectionOf = (route: string) => {
  const [first = ""] = route.replace(/^_checkout\.?/, "").split(/(?<!\[)\./);
  return first.replace(/[[\]]/g, "").replace(/_$/, "");
};

describe("one table of the shop's own pages", () => {
  it("every route is a shared page, or below an own page", () => {
    const unknown = routes.filter((route) => {
      const section = sectionOf(route);
      return section !== "" && !getRouteFacts(route).shared && !OWN_PAGES.includes(section);
    });
    expect(unknown).toEqual([]);
  });

  it("the table has routes only", () =>
    expect(ROUTES_NAMED.filter((route) => !routes.includes(route))).toEqual([]));

  it("search engines are excluded only from personal pages", () =>
    expect(CLOSED_PATHS).toEqual([
      "/account",
      "/api/",
      "/cart",
      "/catalogue-data",
      "/checkout",
      "/create-wishlist",
      "/favourites",
      "/forms/",
      "/registration/",
      "/wishlist",
    ]));

  it("no public page is below an own page", () => {
    expect(
      ROUTES_NAMED.filter(
        (route) => getRouteFacts(route).shared && OWN_PAGES.includes(sectionOf(route)),
      ),
    ).toEqual([]);
  });

  it.each([
    "/News/",
    "/Cookies",
    "/suche/",
    "/Sok",
    "/Wishlist/Gifts/",
    "/Detail/Rugs/",
    "/account/Chairs/",
    "/cart/AB-1",
  ])(
    "§2.2 %s is no address of a category or product, in any capitals: it is the shop's own",
    (path) => {
      expect(isReservedPath(path)).toBe(true);
      expect(seoUrlSchema.safeParse({ seoPathInfo: path.slice(1) }).success).toBe(false);
    },
  );

  it.each([
    "/News/Rugs/",
    "/Account/Chairs/",
    "/Detail/",
    "/detail/RU-1",
    "/navigation/rugs",
    "/Newsroom/",
    "/Rugs/",
    "/API/",
  ])("%s is one", (path) => expect(isReservedPath(path)).toBe(false));
});
