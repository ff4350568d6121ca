import { categoryAddress } from "../../../support/browser/demo";
import { expectHydrated } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

test.use({ expectedFaults: [/503|SyntaxError|decode|ERR_FAILED|Failed to load resource/] });

for (const failure of ["backend", "connection"])
  test(`§2.8 a colour that cannot be loaded says so in its tile, with a retry: ${failure}`, async ({
    page,
  }) => {
    await page.goto(categoryAddress("cushions"));
    await expectHydrated(page);
    const tile = page
      .getByTestId("tile")
      .filter({ has: page.getByTestId("tile-colours") })
      .first();
    const colour = tile.getByTestId("tile-colours").getByRole("link").nth(1);
    const listing = page.url();
    const isColour = (url: URL) => url.pathname.startsWith("/catalogue-data");
    await page.route(isColour, (route) =>
      failure === "backend" ? route.fulfill({ status: 503, json: {} }) : route.abort(),
    );
    await colour.click();
    await expect(tile.getByRole("alert")).toContainText(text("error.unavailable.title"));
    await expect(page.getByTestId("listing")).toBeVisible();
    await page.unroute(isColour);
    await tile.getByRole("button", { name: text("error.tryAgain") }).click();
    await expect(colour).toHaveAttribute("aria-current", "true");
    await expect(tile.getByRole("alert")).toHaveCount(0);
    expect(page.url()).toBe(listing);
  });
