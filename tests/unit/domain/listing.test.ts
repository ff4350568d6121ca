import { describe, expect, it } from "vitest";
import {
  toEngineFacets,
  isFiltered,
  listCriteriaFilters,
  toListingBody,
  buildListingHref,
  readListingQuery,
  dropFilters,
} from "~/domain/catalogue/listing-query";
import { listPageNumbers } from "~/domain/pagination";

const a = "a".repeat(32);
const b = "b".repeat(32);
const read = (query: string) => readListingQuery(new URLSearchParams(query));

describe("the address of a listing", () => {
  it("options may be repeated or joined", () => {
    const filters = [a, b].map((id) => ["properties", id]);
    expect(read(`properties=${b}&properties=${a}`).filters).toEqual(filters);
    expect(read(`properties=${b}|${a}|${a}`).filters).toEqual(filters);
  });

  it("leaves out invalid values", () => {
    const nonsense =
      "properties=x&manufacturer=../&min-price=abc&max-price=-5&rating=9&order=<script>&p=-3&shipping-free=no";
    expect(read(nonsense)).toEqual(read(""));
    expect(isFiltered(read(nonsense))).toBe(false);
  });

  it("empty fields of the form are no filters", () =>
    expect(read("min-price=&max-price=&order=&rating=")).toEqual(read("")));

  it.each([
    ["1,000", "1000"],
    ["1.000", "1000"],
    ["1 000", "1000"],
    ["1\u00a0234,50", "1234.5"],
    ["1,234.50", "1234.5"],
    ["1.234,5", "1234.5"],
    ["1'234.50", "1234.5"],
    ["1,234,567", "1234567"],
    ["99,5", "99.5"],
    ["12.50", "12.5"],
    [",5", "0.5"],
    ["10\u200b", "10"],
    ["１０", "10"],
    ["1234.5", "1234.5"],
  ])("a price of %s is %s, as it is typed in any language", (typed, price) =>
    expect(read(`min-price=${encodeURIComponent(typed)}`).filters).toEqual([["min-price", price]]),
  );

  it.each(["1e3", "0x10", "1,", ",", "-5", "1,,0", "12 €"])("%s is no price", (typed) =>
    expect(read(`min-price=${encodeURIComponent(typed)}`).filters).toEqual([]),
  );

  it("prices are used as typed, the lower first", () =>
    expect(read("min-price=99,50&max-price=20")).toMatchObject({
      filters: [
        ["min-price", "20"],
        ["max-price", "99.5"],
      ],
    }));

  it("one normalised address per listing", () => {
    const query = read(
      `p=2&order=price-asc&properties=${b}|${a}&shipping-free=on&rating=4&min-price=10&manufacturer=${a}`,
    );
    const href = buildListingHref("/rugs/", query);
    expect(href).toBe(
      `/rugs/?manufacturer=${a}&properties=${a}&properties=${b}&min-price=10&shipping-free=1&rating=4&order=price-asc&p=2`,
    );
    expect(read(href.split("?")[1] ?? "")).toEqual(query);
    expect(buildListingHref("/rugs/", read(""))).toBe("/rugs/");
    expect(buildListingHref("/search", read(""), [["q", "wool & linen"]])).toBe(
      "/search?q=wool+%26+linen",
    );
  });

  it("becomes the body of Shopware's listing routes", () => {
    expect(
      toListingBody(read(`properties=${a}&properties=${b}&p=3&shipping-free=1&max-price=50`)),
    ).toEqual({
      p: 3,
      properties: `${a}|${b}`,
      "max-price": 50,
      "shipping-free": true,
    });
  });

  it("§4.16 filters without a parameter of Shopware's are sent as criteria", () => {
    const query = read("fast-delivery=1&in-stock=true&on-sale=no");
    expect(buildListingHref("/rugs/", query)).toBe("/rugs/?in-stock=1&fast-delivery=1");
    expect([isFiltered(query), toListingBody(query)]).toEqual([true, { p: 1 }]);
    expect(listCriteriaFilters(query)).toEqual(["in-stock", "fast-delivery"]);
    expect(listCriteriaFilters(dropFilters(query))).toEqual([]);
  });

  it("every applied filter is in body and address, and is a filter; others in neither", () => {
    const filters: [address: string, body: object][] = [
      [`manufacturer=${a}&manufacturer=${b}`, { manufacturer: `${a}|${b}` }],
      [`properties=${a}`, { properties: a }],
      ["min-price=0", { "min-price": 0 }],
      ["max-price=12.5", { "max-price": 12.5 }],
      ["shipping-free=1", { "shipping-free": true }],
      ["rating=1", { rating: 1 }],
      ["rating=5", { rating: 5 }],
    ];
    for (const [address, body] of filters) {
      expect([toListingBody(read(address)), isFiltered(read(address))]).toEqual([
        { p: 1, ...body },
        true,
      ]);
      expect(buildListingHref("/rugs/", read(address))).toBe(`/rugs/?${address}`);
    }
    expect([
      toListingBody(read("order=name-asc&p=2")),
      isFiltered(read("order=name-asc&p=2")),
    ]).toEqual([{ p: 2, order: "name-asc" }, false]);
    expect(toListingBody(read(""))).toEqual({ p: 1 });
  });

  it.each([
    ["min-price=1000000000", { filters: [] }],
    ["max-price=999999999", { filters: [["max-price", "999999999"]] }],
    ["min-price=%20%20", { filters: [] }],
    [
      "min-price=30&max-price=30",
      {
        filters: [
          ["min-price", "30"],
          ["max-price", "30"],
        ],
      },
    ],
    [
      "min-price=20&max-price=30",
      {
        filters: [
          ["min-price", "20"],
          ["max-price", "30"],
        ],
      },
    ],
    ["max-price=-0", { filters: [] }],
    ["max-price=20", { filters: [["max-price", "20"]] }],
    ["rating=0", { filters: [] }],
    ["rating=5.9", { filters: [["rating", "5"]] }],
    ["rating=6", { filters: [] }],
    [`order=${"x".repeat(60)}`, { order: "x".repeat(60) }],
    [`order=${"x".repeat(61)}`, { order: null }],
    ["order=<b>price-asc", { order: null }],
    ["order=price-asc<b>", { order: null }],
    ["p=1000", { page: 1_000 }],
    ["p=1001", { page: 1_000 }],
    ["p=2.7", { page: 2 }],
    ["p=many", { page: 1 }],
  ])("%s is read as %o", (address, expected) => expect(read(address)).toMatchObject(expected));

  it("limits the number of options", () => {
    const ids = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(32, "0"));
    expect(read(`properties=${ids.join("|")}`).filters.map(([, id]) => id)).toEqual(
      ids.slice(0, 50),
    );
  });

  it("facets of the search engine have its own names; neither engine gets the other's", () => {
    const query = read(
      "f.color=red&f.color=blue|green&f.color=red&f.price.min=20&f.price.max=5,5&f.bad name=x&max-price=9&f.empty=",
    );
    expect(toEngineFacets(query)).toEqual({
      "f.color": ["blue|green", "red"],
      "f.price.max": ["20"],
      "f.price.min": ["5.5"],
    });
    expect(toListingBody(query)).toEqual({ p: 1, "max-price": 9 });
    expect(read(buildListingHref("/", query).slice(2))).toEqual(query);
  });

  it("without filters the sorting stays", () =>
    expect(dropFilters(read(`properties=${a}&order=price-asc&p=4`))).toEqual(
      read("order=price-asc"),
    ));
});

describe("pages of a listing", () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i", (page, pages, numbers) =>
    expect(listPageNumbers(page, pages)).toEqual(numbers),
  );
});
