import { describe, expect, it } from "vitest";
import {
  toAddressUnder,
  getHost,
  isAddress,
  isRead,
  isSecure,
  getRequestId,
  removeDoubleSlashes,
} from "../../../server/request-facts";

const host = (headers: Record<string, string>, trustedProxies = 1) =>
  getHost(new Request("http://shop.example/", { headers: { Host: "shop.example", ...headers } }), {
    trustedProxies,
  });

describe("the host of the browser's request", () => {
  it.each([
    ["a proxy of ours names it", { "X-Forwarded-Host": "www.shop.example" }, 1, "www.shop.example"],
    [
      "each of two proxies adds what it was asked for",
      { "X-Forwarded-Host": "www.shop.example, inner.example" },
      2,
      "www.shop.example",
    ],
    [
      "a shopper writes before what the proxy adds",
      { "X-Forwarded-Host": "se.shop.example, www.shop.example" },
      1,
      "www.shop.example",
    ],
    [
      "a proxy that takes the header from shoppers leaves it empty",
      { "X-Forwarded-Host": "" },
      1,
      "shop.example",
    ],
    ["nothing but a comma and a space", { "X-Forwarded-Host": " ," }, 1, "shop.example"],
    ["a shopper names another", { "X-Forwarded-Host": "evil.example" }, 0, "shop.example"],
    ["nobody names one", {}, 1, "shop.example"],
  ])("%s", (_, headers, proxies, expected) =>
    expect(host(headers as Record<string, string>, proxies)).toBe(expected),
  );
});

describe("the id of a request", () => {
  const given = "0123456789abcdef".repeat(2);
  const idOf = (id: string | null, trustedProxies = 1) =>
    getRequestId(
      new Request("http://shop.example/", { headers: id === null ? {} : { "X-Request-Id": id } }),
      { trustedProxies },
    );

  it("is our proxy's", () => expect(idOf(given)).toBe(given));

  it.each([
    ["a shopper gives one", given, 0],
    ["it is too short", "1234567", 1],
    ["it is too long", "1".repeat(65), 1],
    ["it could write into the log", 'id","level":60', 1],
    ["there is none", null, 1],
  ])("is a new one where %s", (_, id, proxies) => {
    expect(idOf(id, proxies)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(idOf(id, proxies)).not.toBe(idOf(id, proxies));
  });
});

describe("whether the browser's request came over TLS", () => {
  const secure = (proto: string | null, trustedProxies: number, isSecureShop = false) =>
    isSecure(
      new Request("http://shop.example/", {
        headers: proto === null ? {} : { "X-Forwarded-Proto": proto },
      }),
      { secure: isSecureShop },
      { trustedProxies },
    );

  it("a shop with TLS always; else as our proxy says", () => {
    expect([secure(null, 0, true), secure("http", 1, true)]).toEqual([true, true]);
    expect([secure("https", 1), secure(" https , http", 2)]).toEqual([true, true]);
    expect([
      secure("https", 0),
      secure("http", 1),
      secure("https, http", 1),
      secure(null, 1),
    ]).toEqual([false, false, false, false]);
  });
});

describe("addresses", () => {
  const valid = (path: string) => isAddress({ url: `http://shop.example${path}` });

  it.each(["/", "/rugs/?q=%00", "/l%C3%A4mpa", "/100%25"])("%s is one", (path) =>
    expect(valid(path)).toBe(true),
  );
  it.each(["/%00", "/%1f", "/%0A", "/a%7f", "/%E4", "/%zz", "/%"])("%s is none", (path) =>
    expect(valid(path)).toBe(false),
  );

  it.each(["http://a:b@shop.example/", "http://a@shop.example/", "http://:b@shop.example/"])(
    "%s is none",
    (url) => expect(isAddress({ url })).toBe(false),
  );

  it("a path deeper than any shop's is refused: the router would match every prefix of it", () => {
    expect([valid("/a".repeat(64)), valid("/a".repeat(65)), valid("/a%2f".repeat(33))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(valid(`/search?q=${"/".repeat(2_000)}`)).toBe(true);
  });

  it.each([
    ["/rugs/", null],
    ["/rugs?to=//evil.example", null],
    ["//rugs///wool?q=1", "/rugs/wool?q=1"],
    ["//", "/"],
    ["/rugs//%5cevil", "/rugs/%5cevil"],
    ["//%2fevil.example", ""],
  ])("slashes that stand twice in %s lead to %s", (path, expected) => {
    expect(removeDoubleSlashes({ url: `http://shop.example${path}` })).toBe(expected);
  });

  it("a path stays a path, whatever it looks like", () => {
    expect(
      toAddressUnder("https://shop.example", { pathname: "//evil.example/", search: "?q=1" }).href,
    ).toBe("https://shop.example//evil.example/?q=1");
  });

  it("only GET and HEAD read", () => {
    expect(["GET", "HEAD", "POST", "PUT", "OPTIONS", "get", ""].map(isRead)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
