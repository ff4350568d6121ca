import { describe, expect, it, vi } from "vitest";
import { translate, type Catalogue } from "../../app/locales/translate";

const catalogue: Catalogue = {
  "listing.count": { one: "{count} product", other: "{count} products" },
  "price.from": "from {price}",
  "product.new": "New",
};

describe("translate", () => {
  it("fills placeholders", () => {
    expect(translate(catalogue, "en-GB", "price.from", { price: "£8" })).toBe("from £8");
  });

  it("chooses the plural form by count, and writes numbers as the language does", () => {
    expect(translate(catalogue, "en-GB", "listing.count", { count: 1 })).toBe("1 product");
    expect(translate(catalogue, "en-GB", "listing.count", { count: 1234 })).toBe("1,234 products");
    expect(translate(catalogue, "de-DE", "listing.count", { count: 1234 })).toBe("1.234 products");
  });

  it("writes numbers below a thousand without Intl, which would slow weak devices", () => {
    const learnt = vi.spyOn(Number.prototype, "toLocaleString");
    expect(translate(catalogue, "sv-SE", "listing.count", { count: 999 })).toBe("999 products");
    expect(learnt).not.toHaveBeenCalled();
    expect(translate(catalogue, "de-DE", "price.from", { price: 0.5 })).toBe("from 0,5");
    learnt.mockRestore();
  });

  it("leaves a placeholder that nobody fills to be seen", () => {
    expect(translate(catalogue, "en-GB", "price.from")).toBe("from {price}");
  });

  it("shows the key of a text that is missing", () => {
    expect(translate(catalogue, "en-GB", "cart.title")).toBe("cart.title");
  });
});
