import { wake } from "../support/hydration";
import { PRODUCT } from "../support/page-list";
import { expect, test, text } from "../support/test";

test("§2.23 a picture is enlarged within the shop, and there is a way back to its place", async ({ page }, { project }) => {
  await page.goto(PRODUCT);
  const address = page.url();
  const name = (await page.getByRole("heading", { level: 1 }).textContent())!.trim();
  const pictures = page.locator(".gallery-row a");
  const count = await pictures.count();
  const hasScripts = project.name !== "without scripts";
  if (hasScripts) await wake(page, pictures.first());
  await pictures.first().click();
  const counted = page.getByText(text("gallery.show", { number: 2, count }), { exact: true }).last();
  const whole = hasScripts ? page.getByRole("dialog", { name: text("gallery.label", { name }) }) : page.getByRole("main");
  await expect(whole.getByText(text("gallery.show", { number: 1, count }))).toBeVisible();
  await (
    hasScripts ? whole.getByRole("button", { name: text("pagination.next") }) : whole.getByRole("link", { name: text("pagination.next") })
  ).click();
  await expect(counted).toBeVisible();
  const picture = whole.locator("img").nth(hasScripts ? 1 : 0);
  await expect(picture).toBeInViewport();
  await expect(picture).toHaveAttribute("alt", /\S/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  if (hasScripts) {
    expect(page.url()).toBe(address);
    await whole.getByRole("button", { name: text("drawer.close") }).click();
    await expect(whole).toHaveCount(0);
    await expect(pictures.first()).toBeFocused();
  } else {
    await whole.getByRole("link", { name: text("gallery.back", { name }) }).click();
    expect(page.url()).toBe(`${address}#picture-2`);
    await expect(pictures.nth(1)).toBeInViewport();
  }
});
