import { nameOf, tiles } from "../../support/browser/steps";
import { expect, originOf, test, text, type ChannelKey } from "../../support/browser/test";

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

for (const [channel, term] of [
  ["se", "kudde"],
  ["fi", "tyyny"],
  ["de", "Kissen"],
] as [ChannelKey, string][]) {
  test(
    `§2.3 the path of the results page comes from a translated search-URL key: ${channel}`,
    { tag: channel === "se" ? "@no-js" : "@slow" },
    async ({ page }) => {
      await page.goto(`${originOf(channel)}/`);
      await page.getByRole("search").getByRole("searchbox").fill(term);
      await page.getByRole("search").getByRole("button").click();
      await expect(page).toHaveURL(new RegExp(`/${text("search-url", {}, channel)}\\?q=${term}`));
      await expect(tiles(page).first()).toBeVisible();
    },
  );
}
