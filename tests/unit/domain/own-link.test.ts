import { describe, expect, it } from "vitest";
import { toHrefInShops, toOwnHref } from "~/domain/own-link";

const OWN = "https://shop.example";
const OTHERS = [OWN, "https://shop.example.se", "https://shop.example.fi"];

describe("links from other engines and editors", () => {
  it.each([
    ["/rugs/", "/rugs/"],
    ["rugs/wool?p=2#top", "/rugs/wool?p=2#top"],
    [`${OWN}/rugs/`, "/rugs/"],
    [OWN, null],
    ["https://shop.example.evil.example/rugs/", null],
    ["https://evil.example/rugs/", null],
    ["//evil.example/rugs/", null],
    [`${OWN}//evil.example`, null],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["", null],
    [null, null],
  ])("%s leads to %s", (link, expected) => expect(toOwnHref(link, OWN)).toBe(expected));

  it.each([
    ["https://shop.example.se/mattor/", "https://shop.example.se/mattor/"],
    ["https://shop.example.se", "https://shop.example.se/"],
    ["https://shop.example.se.evil.example/", null],
    ["https://shop.example.se//evil.example", null],
    ["https://shop.example.se\\evil.example/", null],
    [`${OWN}/rugs/`, "/rugs/"],
    ["/rugs/", "/rugs/"],
    [null, null],
  ])("%s, where other countries' shops may be meant, leads to %s", (link, expected) =>
    expect(toHrefInShops(link, OWN, OTHERS)).toBe(expected),
  );
});
