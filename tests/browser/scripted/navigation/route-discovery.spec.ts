import type { Page } from "playwright/test";
import { buyButton, openReview } from "../../support/checkout";
import { categoryAddress } from "../../support/demo";
import { expectHydrated, hold } from "../../support/hydration";
import { expect, test, text } from "../../support/test";

/** Releases the held requests and waits until the page has used their answers. */
async function answer(page: Page, requests: { letGo(): void }, path: RegExp): Promise<void> {
  const answered = page.waitForResponse((response) => path.test(response.url()));
  requests.letGo();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("the page of a placed order is shown even if an earlier choice's data arrive while the browser discovers its route", async ({
  page,
}) => {
  await openReview(page);
  await expectHydrated(page);
  // Its request is not counted below.
  const chosen = page.waitForResponse((response) => response.url().includes("/checkout.data") && response.request().method() === "POST");
  await page.getByRole("radio", { name: /^Card/ }).check();
  await chosen;
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  let sent = 0;
  const purchase = await hold(page, (url, method) => url.pathname === "/checkout.data" && method === "POST" && ++sent === 2);
  const reloads = await hold(page, (url, method) => url.pathname === "/checkout.data" && method === "GET");
  const discoveries = await hold(page, (url) => url.pathname === "/__manifest" && url.search.includes("success"));
  // Both at once, like presses that are repeated after hydration.
  const invoice = await page.getByRole("radio", { name: /^Invoice/ }).elementHandle();
  await buyButton(page).evaluate((button: HTMLButtonElement, choice) => {
    document.querySelector<HTMLInputElement>("[name=terms]")!.click();
    (choice as HTMLInputElement).click();
    button.form!.requestSubmit(button);
  }, invoice);
  await expect.poll(() => reloads.bodies.length).toBe(1);
  purchase.letGo();
  await expect.poll(() => discoveries.bodies.length).toBe(1);
  await answer(page, reloads, /checkout\.data/);
  discoveries.letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("checkout.success.title"));
});

for (const late of ["POST", "GET"])
  test(`a link leads to its page even if the answer to a heart (${late}) arrives while the browser discovers its route`, async ({
    page,
  }) => {
    // With Save-Data the framework does not discover routes in advance.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto(categoryAddress("vases"));
    await page.keyboard.press("Shift");
    await expectHydrated(page);
    const answers = await hold(page, (url, method) => url.pathname.endsWith(".data") && method === late);
    await page.locator("form.heart button").first().click();
    await expect.poll(() => answers.bodies.length).toBe(1);
    const discoveries = await hold(page, (url) => url.pathname === "/__manifest");
    const tile = page.getByRole("article").nth(1).getByRole("link").first();
    await tile.click();
    await expect.poll(() => discoveries.bodies.length).toBe(1);
    await answer(page, answers, /\.data/);
    discoveries.letGo();
    await expect(page.locator(".buy-form")).toBeVisible();
  });
