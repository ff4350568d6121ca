import type { CDPSession } from "playwright/test";
import { categoryAddress } from "../../support/demo";
import { expectHydrated } from "../../support/hydration";
import { closeMiniCart } from "../../support/mini-cart";
import { buyableTile, tileButton } from "../../support/steps";
import { expect, test, text } from "../../support/test";

/** The script that shows tiles (app/framework/merge-chunks.mjs). */
const TILES = /\/pages-[\w-]+\.js$/;

/** How many of the tile script's functions have run since the last call. */
async function runsOfTiles(session: CDPSession): Promise<number> {
  const { result } = await session.send("Profiler.takePreciseCoverage");
  return result
    .filter(({ url }) => TILES.test(url))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0);
}

test("a pressed heart or addition renders only its own tile again, however often a request changes its state", async ({ page }) => {
  await page.goto(categoryAddress("cushions"));
  await expectHydrated(page);
  const tiles = await page.getByRole("article").count();
  expect(tiles).toBe(24);
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await runsOfTiles(session);
  await page.locator("form.heart button").first().click();
  await expect(page.getByRole("link", { name: text("header.favouritesCount", { count: 1 }) })).toBeAttached();
  await tileButton(buyableTile(page)).click();
  await closeMiniCart(page);
  await expect(page.getByRole("link", { name: text("header.cartCount", { count: 1 }) })).toBeAttached();
  const runs = await runsOfTiles(session);
  expect(runs).toBeGreaterThan(0);
  // Hearts render once per change of the list of favourites: a part of each tile.
  expect(runs).toBeLessThan(30 * tiles);
});
