import { newEmail } from "../../support/browser/account";
import { buyBy, buyButton, openReview, fillInDetails } from "../../support/browser/checkout";
import { putIntoBag } from "../../support/browser/demo";
import { expect, test, text } from "../../support/browser/test";

test.use({ expectedFaults: [/422/] });

const thanks = text("checkout.success.title");

test("§4.5 a guest pays by card redirect: refused, closed, returned, then authorised", async ({
  page,
}) => {
  await openReview(page);
  await buyBy(page, "Pay by bank");
  await page.getByRole("button", { name: /refuse/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("checkout.orderPayment.title"),
  );
  await expect(page.getByText(text("checkout.why.failed"))).toBeVisible();
  const order = page.url().split("?")[0]!;

  const pay = page.getByRole("button", {
    name: text("checkout.orderPayment.pay", { total: "£31.95" }),
  });
  await pay.click();
  await expect(page.getByRole("button", { name: /authorise/i })).toBeVisible();
  await page.goto("/");
  await page.goto(order);
  await expect(page.getByText(text("checkout.why.waiting"))).toBeVisible();
  await pay.click();
  await page.getByRole("button", { name: /authorise/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
  await expect(page.getByText(text("order.payment.paid"))).toBeVisible();
  await page.goto(order);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
});

test("§2.4 /checkout: errors keep input; another method changes the total; invoice", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/checkout");
  await page.locator("#firstName").fill("Berta");
  await page.getByRole("button", { name: text("checkout.continue") }).click();
  const summary = page.locator("[data-testid=error-summary]");
  await expect(summary.getByRole("link").first()).toBeVisible();
  // Screen readers say the name and description of what has the focus: nothing else tells that the
  // form was refused.
  const focused = page.getByRole("group", { name: text("error.summary") });
  await expect(focused).toBeFocused();
  await expect(focused).toHaveAccessibleDescription(
    new RegExp(await summary.getByRole("link").first().innerText()),
  );
  await expect(page.locator("#firstName")).toHaveValue("Berta");
  await fillInDetails(page);

  await page.getByRole("radio", { name: /^Express/ }).check();
  const update = page.getByRole("button", { name: text("checkout.update") });
  if (await update.isVisible()) await update.click();
  await expect(
    page.locator("[data-testid=checkout-order] [data-testid=totals-total] dd"),
  ).toHaveText("£36.95");
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();

  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await buyButton(page).click();
  await expect(page.getByText(text("checkout.problem.terms")).first()).toBeVisible();
  await buyBy(page, "Invoice");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
  await expect(page.getByText("£36.95").first()).toBeVisible();

  const number = await page.locator("[data-testid=order-facts] dd").first().innerText();
  await page.goto("/checkout");
  await page.getByRole("link", { name: text("checkout.lastOrder", { number }) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
});

test(
  "§2.4 a single missing consent is shown where it is, and its error goes when it is ticked",
  {
    tag: "@js",
  },
  async ({ page }) => {
    await openReview(page);
    await page.getByRole("radio", { name: /^Invoice/ }).check();
    await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
    await buyButton(page).click();
    const terms = page.getByLabel(text("checkout.terms"));
    await expect(terms).toBeFocused();
    await expect(terms).toBeInViewport();
    await expect(page.locator("[data-testid=error-summary]")).toHaveCount(0);
    await expect(page.getByText(text("checkout.problem.terms"))).toBeVisible();
    await terms.check();
    await expect(page.getByText(text("checkout.problem.terms"))).toHaveCount(0);
  },
);

test("§4.14 an order is placed once: the buy button pressed twice, quickly", async ({ page }) => {
  await openReview(page);
  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await page.getByLabel(text("checkout.terms")).check();
  await buyButton(page).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
});

test(
  "§5.8 a code at the checkout: refused with a reason, applied by Enter, taken out",
  { tag: "@js" },
  async ({ page }) => {
    await openReview(page);
    await page.getByRole("radio", { name: /^Express/ }).check();
    await expect(
      page.getByRole("status").first(),
      "who does not see the total hears it",
    ).toHaveText("Total: £36.95");
    await page.getByLabel(text("checkout.terms")).check();
    await page.getByLabel(text("checkout.comment")).fill("Ring twice");
    const code = page.getByLabel(text("checkout.code"), { exact: true });
    await page.locator("summary", { hasText: text("checkout.codeQuestion") }).click();
    await code.fill("NOSUCHCODE");
    await page.getByRole("button", { name: text("checkout.codeApply") }).click();
    await expect(page.locator("#code-error")).toHaveText(
      text("cart.notice.codeUnknown", { code: "NOSUCHCODE" }),
    );
    await code.fill("WELCOME10");
    await code.press("Enter");
    await expect(page.locator("[data-testid=checkout-order] [data-testid=totals]")).toContainText(
      "Welcome: 10% off",
    );
    await expect(page.locator("#code-error")).toHaveCount(0);
    await expect(code).toBeHidden();
    await expect(page.locator("summary", { hasText: text("checkout.codeAnother") })).toBeVisible();
    await expect(page.getByLabel(text("checkout.terms"))).toBeChecked();
    await expect(page.getByLabel(text("checkout.comment"))).toHaveValue("Ring twice");
    await page
      .getByRole("button", { name: text("checkout.codeRemoveNamed", { code: "WELCOME10" }) })
      .click();
    await expect(
      page.locator("[data-testid=checkout-order] [data-testid=totals]"),
    ).not.toContainText("Welcome: 10% off");
  },
);

test(
  "§2.4 a guest opens an account after the order: a short password comes back first",
  { tag: "@js" },
  async ({ page }) => {
    await openReview(page, newEmail());
    await buyBy(page, "Invoice");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
    const open = page.getByRole("button", { name: text("checkout.offer.button") });
    await page.locator("#password").fill("short");
    await open.click();
    await expect(page.locator("[data-testid=error-summary]")).toContainText(
      text("account.error.passwordShort"),
    );
    await page.locator("#password").fill("a long word for tests");
    await open.click();
    await expect(page.locator("#password")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
  },
);
