import { describe, expect, it } from "vitest";
import { openShop, Shopper } from "../support/routes/shopper";

const ADDRESS = "/.well-known/security.txt";

describe("contacts for vulnerability reports", () => {
  it.each([
    ["localhost", "en, sv, fi, de"],
    ["de.localhost", "de, en, sv, fi"],
  ] as const)("%s names the configured contacts", async (host, languages) => {
    const shopper = new Shopper(host, openShop({ SECURITY_CONTACT: "security@shop.example" }));
    const { status, headers, html } = await shopper.get(ADDRESS);
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; charset=utf-8$/i),
      "public, max-age=86400",
    ]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(html).toContain("Contact: mailto:security@shop.example\n");
    expect(html).toContain(`Preferred-Languages: ${languages}\n`);
    expect(html).toMatch(new RegExp(`^Canonical: http://${host}:\\d+${ADDRESS}$`, "m"));
  });

  it("is not found without a configured contact", async () => {
    expect(
      (await new Shopper("localhost", openShop({ SECURITY_CONTACT: "" })).get(ADDRESS)).status,
    ).toBe(404);
  });
});
