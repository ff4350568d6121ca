import { PLAIN } from "../support/breadth";
import { expect, test, text } from "../support/test";

test.describe("a page that does not exist", () => {
  test.use({ expectedFaults: [/404/] });

  test("answers 404 with a message, a search form and links", PLAIN, async ({ page }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("error.notFound.title"));
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: text("error.toHome") })
      .click();
    await expect(page).toHaveURL(/\/$/);
  });
});
