import { describe, expect, it } from "vitest";
import type { Channel } from "~/services/platform/config/config.server";
import { isForeignWrite } from "../../../server/unsafe-method-guard";

const channel = { origin: "https://shop.example", hostname: "shop.example", aliases: ["127.0.0.1"] } as Channel;

function asked(method: string, headers: Record<string, string>): boolean {
  return isForeignWrite(new Request("https://shop.example/cart", { method, headers: { Host: "shop.example", ...headers } }), channel);
}

describe("writes are accepted from our own pages only", () => {
  it.each([
    ["GET", { "Sec-Fetch-Site": "cross-site" }, false],
    ["HEAD", { Origin: "https://evil.example" }, false],
    ["POST", { "Sec-Fetch-Site": "same-origin" }, false],
    ["POST", { "Sec-Fetch-Site": "none" }, false],
    ["POST", { "Sec-Fetch-Site": "same-site" }, true],
    ["POST", { "Sec-Fetch-Site": "cross-site" }, true],
    ["POST", { "Sec-Fetch-Site": "cross-site", Origin: "https://shop.example" }, true],
    ["DELETE", { "Sec-Fetch-Site": "cross-site" }, true],
    ["POST", { Origin: "https://shop.example" }, false],
    ["POST", { Origin: "https://evil.example" }, true],
    ["POST", { Origin: "https://shop.example.evil.example" }, true],
    ["POST", { Origin: "null" }, true],
    ["POST", {}, false],
    ["POST", { Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" }, false],
    ["POST", { Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:9999" }, true],
    ["POST", { Host: "evil.example", Origin: "http://evil.example" }, true],
  ])("%s %o → refused: %s", (method, headers, refused) => {
    expect(asked(method, headers as Record<string, string>)).toBe(refused);
  });
});
