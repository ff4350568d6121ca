import { BREADTH, PLAIN } from "../support/breadth";
import { nameOf, tiles } from "../support/steps";
import { expect, originOf, test, text, type ChannelKey } from "../support/test";

test("§2.3 the search form leads to the results page with the query parameter q", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("search").getByRole("searchbox").fill("cushion");
  await page
    .getByRole("search")
    .getByRole("button", { name: text("search.submit") })
    .click();
  await expect(page).toHaveURL(/\/search\?q=cushion/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("search.title", { term: "cushion" }));
  await expect(tiles(page).nth(3)).toBeVisible();
  expect((await nameOf(tiles(page).first())).toLowerCase()).toContain("cushion");
});

test("a search without hits says so and offers links", PLAIN, async ({ page }) => {
  await page.goto("/search?q=zzzzqqq");
  await expect(page.getByText(text("search.noHits", { term: "zzzzqqq" }))).toBeVisible();
});

test("§5.1 the results page asks for a text if there is none, and searches for two letters", PLAIN, async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByText(text("search.tooShort"))).toBeVisible();
  await page.goto("/search?q=cu");
  await expect(tiles(page).first()).toBeVisible();
});

for (const [channel, term] of [
  ["se", "kudde"],
  ["fi", "tyyny"],
  ["de", "Kissen"],
] as [ChannelKey, string][]) {
  test(
    `§2.3 the path of the results page comes from a translated search-URL key: ${channel}`,
    channel === "se" ? PLAIN : BREADTH,
    async ({ page }) => {
      await page.goto(`${originOf(channel)}/`);
      await page.getByRole("search").getByRole("searchbox").fill(term);
      await page.getByRole("search").getByRole("button").click();
      await expect(page).toHaveURL(new RegExp(`/${text("search-url", {}, channel)}\\?q=${term}`));
      await expect(tiles(page).first()).toBeVisible();
    },
  );
}
