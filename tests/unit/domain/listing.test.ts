import { describe, expect, it } from "vitest";
import { isFiltered, listingBody, listingHref, readListingQuery, withoutFilters } from "~/domain/listing-query";
import { pageNumbers } from "~/domain/pagination";

const a = "a".repeat(32);
const b = "b".repeat(32);
const read = (query: string) => readListingQuery(new URLSearchParams(query));

describe("the address of a listing", () => {
  it("options may be repeated or joined", () => {
    expect(read(`properties=${b}&properties=${a}`).properties).toEqual([a, b]);
    expect(read(`properties=${b}|${a}|${a}`).properties).toEqual([a, b]);
  });

  it("leaves out what makes no sense", () => {
    const nonsense = "properties=x&manufacturer=../&min-price=abc&max-price=-5&rating=9&order=<script>&p=-3&shipping-free=no";
    expect(read(nonsense)).toEqual(read(""));
    expect(isFiltered(read(nonsense))).toBe(false);
  });

  it("empty fields of the form are no filters", () => expect(read("min-price=&max-price=&order=&rating=")).toEqual(read("")));

  it("prices are taken as typed, the lower first", () =>
    expect(read("min-price=99,50&max-price=20")).toMatchObject({ minPrice: 20, maxPrice: 99.5 }));

  it("one spelling for one listing", () => {
    const query = read(`p=2&order=price-asc&properties=${b}|${a}&shipping-free=on&rating=4&min-price=10&manufacturer=${a}`);
    const href = listingHref("/rugs/", query);
    expect(href).toBe(`/rugs/?manufacturer=${a}&properties=${a}&properties=${b}&min-price=10&shipping-free=1&rating=4&order=price-asc&p=2`);
    expect(read(href.split("?")[1] ?? "")).toEqual(query);
    expect(listingHref("/rugs/", read(""))).toBe("/rugs/");
    expect(listingHref("/search", read(""), [["q", "wool & linen"]])).toBe("/search?q=wool+%26+linen");
  });

  it("becomes the body of Shopware's listing routes", () => {
    expect(listingBody(read(`properties=${a}&properties=${b}&p=3&shipping-free=1&max-price=50`))).toEqual({
      p: 3,
      properties: `${a}|${b}`,
      "max-price": 50,
      "shipping-free": true,
    });
  });

  it("without filters the sorting stays", () =>
    expect(withoutFilters(read(`properties=${a}&order=price-asc&p=4`))).toEqual(read("order=price-asc")));
});

describe("pages of a listing", () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i", (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));
});
