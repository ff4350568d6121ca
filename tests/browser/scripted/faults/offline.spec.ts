import { expect, test, text } from "../../../support/browser/test";

test.use({
  serviceWorkers: "allow",
  expectedFaults: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

test("comfort: without a network a page of the shop says so, until the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  // The worker is registered late, when the page has long been idle: here it is registered
  // directly.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await page.goto("/cart");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.goto("/menu");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("offline.title"));
  expect(
    await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily),
  ).toContain("Fraunces");

  await context.setOffline(false);
  await page.getByRole("link", { name: text("error.tryAgain") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("menu.title"));
});
