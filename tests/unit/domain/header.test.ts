import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateContrast, parseColour, toReadablePair, TEXT_CONTRAST } from "~/domain/colours";
import { isCompactPath, parseSellingPoints } from "~/domain/layout/header-mode";
import { splitEntries, isShopEntry, MEGA_MENU_ENTRIES, toMobileMenu } from "~/domain/layout/menu";
import type { MenuItem } from "~/services/layout/types";

const item = (
  name: string,
  children: MenuItem[] = [],
  fields: Partial<MenuItem> = {},
): MenuItem => ({
  id: name,
  name,
  href: `/${name}`,
  external: false,
  newTab: false,
  hideMobile: false,
  inspirationHref: null,
  children,
  ...fields,
});
const names = (items: MenuItem[]): unknown[] =>
  items.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name));

describe("§2.9 header: compact on /checkout and paths with /checkout/order-payment", () => {
  it.each([
    "/checkout",
    "/CHECKOUT",
    "/checkout/",
    "/checkout/order-payment",
    "/checkout/order-payment/abc",
    "/en/checkout/order-payment/abc",
  ])("%s is compact", (path) => expect(isCompactPath(path)).toBe(true));
  it.each(["/", "/cart", "/checkouts", "/checkout/success/adyen/abc", "/x/checkout", "/account"])(
    "%s is not",
    (path) => expect(isCompactPath(path)).toBe(false),
  );
});

describe("§2.12 checkout selling-points strip", () => {
  it("points separated by '|'", () =>
    expect(parseSellingPoints("Free delivery| 30 days ||Real people")).toEqual([
      "Free delivery",
      "30 days",
      "Real people",
    ]));
  it.each([undefined, null, "", " | ", 5])("%s: none", (text) =>
    expect(parseSellingPoints(text)).toEqual([]),
  );
});

describe("§2.13 mobile drawer menu", () => {
  it("entries marked hideMobile are left out, at every level", () => {
    const tree = [
      item("a", [item("b"), item("c"), item("d", [], { hideMobile: true })]),
      item("e", [], { hideMobile: true }),
    ];
    expect(names(toMobileMenu(tree))).toEqual([["a", ["b", "c"]]]);
  });

  it("a parent with exactly one visible child skips that level", () => {
    expect(names(toMobileMenu([item("a", [item("b", [item("c"), item("d")])])]))).toEqual([
      ["a", ["c", "d"]],
    ]);
    const hidden = item("x", [], { hideMobile: true });
    expect(names(toMobileMenu([item("a", [item("b", [item("c"), item("d")]), hidden])]))).toEqual([
      ["a", ["c", "d"]],
    ]);
  });

  it("a parent with a lone visible child is a link; a folder gets that address", () => {
    expect(toMobileMenu([item("a", [item("b")])])).toMatchObject([
      { name: "a", href: "/a", children: [] },
    ]);
    expect(
      toMobileMenu([item("a", [item("b", [], { external: true })], { href: null })]),
    ).toMatchObject([{ name: "a", href: "/b", external: true, children: [] }]);
  });

  it("levels that get a single child by skipping are skipped too", () =>
    expect(
      names(toMobileMenu([item("a", [item("b", [item("c", [item("d"), item("e")])])])])),
    ).toEqual([["a", ["d", "e"]]]));

  it("the footer's entry named shop is recognised by key or name", () => {
    expect(isShopEntry({ name: "Kauppa", key: "shop" })).toBe(true);
    expect(isShopEntry({ name: " SHOP", key: undefined })).toBe(true);
    expect(isShopEntry({ name: "Shopping help", key: "help" })).toBe(false);
  });
});

describe("§9.8 level-3 menu entries before 'show more': 8", () => {
  const entries = (count: number) => Array.from({ length: count }, (_, index) => index);
  it("up to eight are all shown", () => {
    expect(MEGA_MENU_ENTRIES).toBe(8);
    expect(splitEntries(entries(8))).toEqual({ shown: entries(8), more: [] });
  });
  it("with nine, one is hidden", () =>
    expect(splitEntries(entries(9))).toEqual({ shown: entries(8), more: [8] }));
});

describe("§3.6 configured colours, WCAG contrast at least 4.5:1", () => {
  const OURS = ["#ffffff", "#26211c"];

  it.each([
    ["#AbC", "#aabbcc"],
    [" #2F4038 ", "#2f4038"],
    ["rgb(1, 2,255)", "#0102ff"],
  ])("%s is %s", (typed, colour) => expect(parseColour(typed)).toBe(colour));

  it.each([
    "red",
    "#12",
    "#12345678",
    "rgb(1,2,256)",
    "rgba(0,0,0,.5)",
    "#fff}body{display:none",
    "",
    null,
    7,
  ])("%s is none", (typed) => expect(parseColour(typed)).toBeNull());

  it("contrast is WCAG's", () => {
    expect(calculateContrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(calculateContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(TEXT_CONTRAST).toBe(4.5);
  });

  it("a readable pair is used; an unreadable or invalid text colour is replaced", () => {
    expect(toReadablePair("#2f4038", "#fffaf0", OURS)).toEqual({
      background: "#2f4038",
      text: "#fffaf0",
    });
    expect(toReadablePair("#ffe08a", "#ffffff", OURS)).toEqual({
      background: "#ffe08a",
      text: "#26211c",
    });
    expect(toReadablePair("#777777", "#ffffff", OURS)).toEqual({
      background: "#777777",
      text: "#000000",
    });
    expect(toReadablePair("#767676", "#ffffff", OURS)).toEqual({
      background: "#767676",
      text: "#ffffff",
    });
    expect(toReadablePair("#2f4038", "white", OURS)).toEqual({
      background: "#2f4038",
      text: "#ffffff",
    });
    expect(toReadablePair("green", "#ffffff", OURS)).toBeNull();
    expect(toReadablePair(undefined, "#ffffff", OURS)).toBeNull();
  });

  it("without a text colour the first readable one of ours, or black", () => {
    expect(toReadablePair("#2f4038", undefined, OURS)?.text).toBe("#ffffff");
    expect(toReadablePair("#ffe08a", "", OURS)?.text).toBe("#26211c");
    expect(toReadablePair("#808080", null, OURS)?.text).toBe("#000000");
  });

  it("whatever colours an editor chooses, the text is readable", () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(colour, fc.option(colour), (background, text) => {
        const pair = toReadablePair(background, text, OURS)!;
        expect(pair.background).toBe(background);
        expect(calculateContrast(pair.background, pair.text)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
      { numRuns: 2_000 },
    );
  });
});
