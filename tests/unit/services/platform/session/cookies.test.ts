import { describe, expect, it } from "vitest";
import { openTestShop } from "../../../../support/unit/fake-backend";

describe("cookies that go", () => {
  it("say so by Max-Age, and for text browsers by Expires and a value", async () => {
    const { shop } = await openTestShop(() => ({}));
    shop.cookies.setStatus({ key: "consent.saved", params: {}, tone: "good" });
    shop.cookies.clearStatus();
    const { shop: withdrawn } = await openTestShop(() => ({}), { token: "t".repeat(32) });
    withdrawn.cookies.clearContextToken();
    const lines = [...shop.cookies.serialize(), ...withdrawn.cookies.serialize()];
    expect(lines.map((line) => line.split("=")[0])).toEqual([
      "__Host-status",
      "__Host-sw-context-token",
    ]);
    for (const line of lines)
      expect(line).toMatch(/=[^;]+; Max-Age=0;.* Expires=Thu, 01 Jan 1970 00:00:00 GMT/);
  });
});
