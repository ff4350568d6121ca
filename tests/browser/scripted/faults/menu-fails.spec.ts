import { wake } from "../../../support/browser/hydration";
import { mainMenu } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({ expectedFaults: [/503|SyntaxError|decode/] });

test("without the menu's data the bar stays plain links, the burger leads to /menu", async ({
  page,
}) => {
  await page.route("**/menu.data?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/cart");
  await wake(page, page.locator("[data-testid=site-bar]"));
  const asked = page.waitForResponse("**/menu.data?*");
  const rugs = mainMenu(page).getByRole("link", { name: "Rugs", exact: true });
  await rugs.hover();
  await asked;
  await expect(mainMenu(page).getByRole("button")).toHaveCount(0);
  await rugs.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rugs");
  await expect(page.locator("[data-testid=mega-panel]")).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: text("header.menu"), exact: true }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(
    page.locator("main [data-testid=menu-content]").getByText("Rugs", { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
