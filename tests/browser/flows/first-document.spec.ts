import { openCategory } from "../support/steps";
import { expect, test } from "../support/test";

// A first visit.
test.use({ storageState: { cookies: [], origins: [] } });

const LOOKS = ["background-color", "color", "font-family", "font-size", "letter-spacing", "height"];

test("the first page of a visit waits for no style sheet, and looks the same as with one", async ({ page, context }) => {
  const looks = () =>
    page
      .getByRole("banner")
      .evaluate(
        (header, names) =>
          [header, header.querySelector("a")!].map((one) => names.map((name) => getComputedStyle(one).getPropertyValue(name))),
        LOOKS,
      );
  await page.goto("/");
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
  const first = await looks();
  await context.addCookies([{ name: "consent", value: "none", url: page.url() }]);
  await page.reload();
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  expect(await looks()).toEqual(first);
});

test("a visit continues from there", async ({ page }) => {
  await openCategory(page);
});
