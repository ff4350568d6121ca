import { nameOf, tiles } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

test("§2.3 the search form leads to the results page with the query parameter q", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("search").getByRole("searchbox").fill("cushion");
  await page
    .getByRole("search")
    .getByRole("button", { name: text("search.submit") })
    .click();
  await expect(page).toHaveURL(/\/search\?q=cushion/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("search.title", { term: "cushion" }),
  );
  await expect(tiles(page).nth(3)).toBeVisible();
  expect((await nameOf(tiles(page).first())).toLowerCase()).toContain("cushion");
});
