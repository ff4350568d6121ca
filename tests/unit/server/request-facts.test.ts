import { describe, expect, it } from "vitest";
import { hostOf } from "../../../server/request-facts";

const host = (headers: Record<string, string>, trustedProxies = 1) =>
  hostOf(new Request("http://shop.example/", { headers: { Host: "shop.example", ...headers } }), { trustedProxies });

describe("the host of the browser's request", () => {
  it.each([
    ["a proxy of ours names it", { "X-Forwarded-Host": "www.shop.example, inner.example" }, 1, "www.shop.example"],
    ["a proxy that takes the header from shoppers leaves it empty", { "X-Forwarded-Host": "" }, 1, "shop.example"],
    ["nothing but a comma and a space", { "X-Forwarded-Host": " ," }, 1, "shop.example"],
    ["a shopper names another", { "X-Forwarded-Host": "evil.example" }, 0, "shop.example"],
    ["nobody names one", {}, 1, "shop.example"],
  ])("%s", (_, headers, proxies, expected) => expect(host(headers as Record<string, string>, proxies)).toBe(expected));
});
