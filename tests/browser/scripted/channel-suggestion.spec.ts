import { expectHydrated } from "../support/hydration";
import { expect, originOf, test } from "../support/test";

test.describe("channels: the browser's language only suggests, and never redirects", () => {
  test.use({ locale: "sv-SE" });

  test("the same page of the shop in that language is offered once, in that language, and can be dismissed", async ({ page }) => {
    await page.goto("/living-room/cushions/");
    expect(new URL(page.url()).origin).toBe(originOf("gb"));
    await expectHydrated(page);
    await page.mouse.wheel(0, 10);
    const offer = page.locator(".channel-suggestion");
    await expect(offer.getByRole("link")).toHaveText("Handla på svenska (Sverige)");
    await expect(offer.getByRole("link")).toHaveAttribute("lang", "sv");
    const href = await offer.getByRole("link").getAttribute("href");
    expect(href?.startsWith(`${originOf("se")}/`)).toBe(true);
    expect(href).not.toBe(`${originOf("se")}/`);
    await offer.getByRole("button").click();
    await expect(offer).toHaveCount(0);
    await page.goto("/");
    await expectHydrated(page);
    await page.mouse.wheel(0, 10);
    await expect(offer).toHaveCount(0);
  });
});
