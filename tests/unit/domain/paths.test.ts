import { describe, expect, it } from "vitest";
import { isOwnPath } from "~/services/platform/http/route-table.server";
import {
  buildCategoryPath,
  isEntityId,
  buildProductPath,
  buildSearchResultPath,
  toSeoPath,
} from "~/domain/paths";
import { toSafeReturnPath } from "~/domain/return-path";

const id = "0123456789abcdef0123456789abcdef";

describe("§2.2 product path", () => {
  it("first SEO path of the product", () =>
    expect(buildProductPath({ id, seoUrls: [{ seoPathInfo: "Linen-cushion/CU-1" }] })).toBe(
      "/Linen-cushion/CU-1",
    ));
  it("fallback /detail/{id}", () =>
    expect(buildProductPath({ id, seoUrls: [] })).toBe(`/detail/${id}`));
  it("details/{id} in search results", () => {
    expect(buildSearchResultPath({ id, seoUrls: [] })).toBe(`/details/${id}`);
    expect(buildSearchResultPath({ id, seoUrls: [{ seoPathInfo: "a/b" }] })).toBe("/a/b");
  });
  it("the canonical one if there are several", () =>
    expect(
      buildProductPath({
        id,
        seoUrls: [
          { seoPathInfo: "old", isCanonical: false },
          { seoPathInfo: "new", isCanonical: true },
        ],
      }),
    ).toBe("/new"));
  it("an empty SEO path is none", () =>
    expect(buildCategoryPath({ id, seoUrls: [{ seoPathInfo: "/" }] })).toBe(`/navigation/${id}`));
  it("never leads to another host", () =>
    expect(buildProductPath({ id, seoUrls: [{ seoPathInfo: "//evil.test/x" }] })).toBe(
      "/evil.test/x",
    ));
  it("a lone surrogate is replaced, because an address cannot contain it", () =>
    expect(
      buildProductPath({ id, seoUrls: [{ seoPathInfo: "Rug-\ud83d/RU-1" }, { seoPathInfo: "x" }] }),
    ).toBe("/Rug-%EF%BF%BD/RU-1"));
  it("is encoded once", () => {
    expect(buildCategoryPath({ id, seoUrls: [{ seoPathInfo: "Bäddset & täcken/" }] })).toBe(
      "/B%C3%A4ddset%20%26%20t%C3%A4cken/",
    );
    expect(buildCategoryPath({ id, seoUrls: [{ seoPathInfo: "B%C3%A4dd/" }] })).toBe("/B%C3%A4dd/");
    expect(toSeoPath("/B%C3%A4dd/%zz")).toBe("Bädd/%zz");
  });
});

describe("addresses", () => {
  it("ids are 32 lowercase hexadecimal characters", () =>
    expect([id, id.toUpperCase(), "nonsense", `${id}0`].map(isEntityId)).toEqual([
      true,
      false,
      false,
      false,
    ]));
  it("own pages are not looked up in the backend", () =>
    expect(
      ["/cart", "/checkout/order-payment/1", "/sok", "/sok/x", "/soker", "/"].map((path) =>
        isOwnPath(path, "/sok"),
      ),
    ).toEqual([true, true, true, true, false, false]));
});

describe("return path: own paths only", () => {
  it.each(["/", "/cart", "/Linen/CU-1?x=1#buy", "/search?q=%C3%A5"])("%s is accepted", (path) =>
    expect(toSafeReturnPath(path)).toBe(path),
  );
  it("double slashes become one", () =>
    expect(toSafeReturnPath("/a//b///c?x=//")).toBe("/a/b/c?x=//"));
  it.each([
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https://evil.test",
    "javascript:alert(1)",
    "cart",
    "",
    "/a\r\nSet-Cookie: x",
    "/\tevil",
    "/..//evil.test",
    "/./\\evil",
    "/%2f%2fevil.test",
    "/%5Cevil.test",
    "/%2e%2e//evil.test",
    "/x%0d%0aSet-Cookie: x",
    "/%09/evil.test",
    "/x".repeat(2_000),
    null,
    42,
  ])("%j is refused", (path) => expect(toSafeReturnPath(path, "/cart")).toBe("/cart"));
});
