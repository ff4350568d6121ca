import { describe, expect, it } from "vitest";
import type { Channel } from "~/services/platform/config/config.server";
import { isForeignWrite } from "../../../server/unsafe-method-guard";

const aliases = ["www.shop.example", "127.0.0.1"];
const channel = {
  origin: "https://shop.example",
  hostname: "shop.example",
  aliases,
  secure: true,
} as Channel;
const inDevelopment = { ...channel, origin: "http://shop.example:3000", secure: false } as Channel;

function asked(
  method: string,
  headers: Record<string, string>,
  of = channel,
  trustedProxies = 0,
): boolean {
  const request = new Request("https://shop.example/cart", {
    method,
    headers: { Host: "shop.example", ...headers },
  });
  return isForeignWrite(request, of, { trustedProxies });
}

describe("writes are accepted from our own pages only", () => {
  it.each([
    ["GET", { "Sec-Fetch-Site": "cross-site" }, false],
    ["HEAD", { Origin: "https://evil.example" }, false],
    ["POST", { Origin: "http://shop.example" }, true],
    ["POST", { Origin: "https://shop.example:443" }, true],
    ["POST", { Origin: "https://shop.example:8443" }, true],
    ["POST", { Host: "shop.example:443", Origin: "https://shop.example" }, false],
    ["POST", { Host: "www.shop.example", Origin: "https://www.shop.example" }, false],
    ["POST", { Host: "www.shop.example", Origin: "http://www.shop.example" }, true],
    ["POST", { Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" }, true],
    ["POST", { Host: "", Origin: "https://" }, true],
    ["POST", { Host: "evil.example", Origin: "http://evil.example" }, true],
  ])("%s %o → refused: %s", (method, headers, refused) => {
    expect(asked(method, headers as Record<string, string>)).toBe(refused);
  });

  const alias = { Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" };
  const overTls = { ...alias, Origin: "https://127.0.0.1:3000" };
  const saidSo = { "X-Forwarded-Proto": "https" };
  it.each([
    ["an alias from itself", alias, 0, false],
    ["its other port", { ...alias, Origin: "http://127.0.0.1:9999" }, 0, true],
    ["its other scheme", overTls, 0, true],
    ["its other scheme, as somebody says", { ...overTls, ...saidSo }, 0, true],
    [
      "its other scheme, as a proxy of ours says that took the TLS off",
      { ...overTls, ...saidSo },
      1,
      false,
    ],
    ["without TLS, where that proxy saw some", { ...alias, ...saidSo }, 1, true],
    [
      "under the host that a proxy of ours names",
      { Host: "10.0.0.1", "X-Forwarded-Host": "127.0.0.1:3000", Origin: alias.Origin },
      1,
      false,
    ],
    [
      "under the host that somebody names",
      { Host: "10.0.0.1", "X-Forwarded-Host": "127.0.0.1:3000", Origin: alias.Origin },
      0,
      true,
    ],
  ])("a shop without TLS, %s: refused %s, proxies %i → %s", (_, headers, proxies, refused) => {
    expect(asked("POST", headers, inDevelopment, proxies)).toBe(refused);
  });
});
