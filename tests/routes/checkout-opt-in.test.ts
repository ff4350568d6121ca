import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { mailedPath, newEmail, confirms } from "../support/routes/account";
import { statusOf, textsOf, valueOf, visibleText } from "../support/routes/page-content";
import { startBackendWith } from "../support/routes/backend";
import {
  buying,
  details,
  fillBag,
  hasIntent,
  storeApi,
  tokenOf,
  useCountry,
  walletGuest,
} from "../support/routes/checkout";
import { openShop, Shopper } from "../support/routes/shopper";

/**
 * A Shopware whose guests must confirm their e-mail address before they order: the setting
 * doubleOptInGuestOrder.
 */
let shop: ReturnType<typeof openShop>;
let port: number;
let endBackend: () => Promise<void>;

beforeAll(async () => {
  await useCountry();
  port = await findFreePort();
  const variables = { BACKEND_PORT: String(port), SHOPWARE_ENDPOINT: `http://localhost:${port}` };
  endBackend = await startBackendWith({ ...variables, BACKEND_GUEST_OPT_IN: "1" });
  shop = openShop(variables);
});
afterAll(() => endBackend());

const t = getTranslate("en-GB");
const mailed = (email: string) => mailedPath(email, "/registration/confirm", port);
const mailsTo = async (email: string) =>
  (await (await fetch(`http://localhost:${port}/_mail`)).text()).split(email).length - 1;
const customerOf = (shopper: Shopper) =>
  storeApi("account/customer", {}, { token: tokenOf(shopper), port });

/** A guest who has submitted the checkout's details. */
async function sentDetails(fields: Record<string, string> = {}) {
  const shopper = new Shopper("localhost", shop);
  await fillBag(shopper);
  const email = newEmail("guest");
  const page = await shopper.fillIn(
    await shopper.get("/checkout"),
    hasIntent("details"),
    details({ email, ...fields }),
  );
  return { shopper, email, page };
}

describe("guests must confirm their e-mail address", () => {
  it("the checkout names the mail's address and its link's effect; input stays", async () => {
    const { shopper, email, page } = await sentDetails();
    expect([page.path, statusOf(page)]).toEqual([
      "/checkout",
      expect.stringContaining(t("checkout.notice.mailSent")),
    ]);
    const again = await shopper.get("/checkout");
    expect(visibleText(again)).toContain(`We have sent an e-mail to ${email}.`);
    expect([valueOf(again, "email"), valueOf(again, "street")]).toEqual([email, "1 High Street"]);
  });

  it("the same details again: no second guest or mail; a corrected address does", async () => {
    const { shopper, email, page } = await sentDetails();
    const mails = await mailsTo(email);
    expect(mails).toBeGreaterThan(0);
    const again = await shopper.fillIn(page, hasIntent("details"));
    expect(statusOf(again)).toContain(t("checkout.notice.mailSent"));
    expect(await mailsTo(email)).toBe(mails);
    const other = newEmail("corrected");
    const corrected = await shopper.fillIn(again, hasIntent("details"), { email: other });
    expect(visibleText(corrected)).toContain(`We have sent an e-mail to ${other}.`);
    expect(await mailsTo(other)).toBe(mails);
    // The order uses the last details, so different details are another guest's.
    await shopper.fillIn(corrected, hasIntent("details"), { street: "2 High Street" });
    expect(await mailsTo(other)).toBe(2 * mails);
  });

  it("the link confirms the address and leads back to the checkout, to order", async () => {
    const { shopper, email } = await sentDetails();
    const opened = await shopper.get(await mailed(email));
    expect([opened.status, textsOf(opened, "h1")]).toEqual([200, ["Confirm your e-mail address"]]);
    expect(textsOf(opened, "main").join(" ")).not.toContain("account.");
    const review = await shopper.fillIn(opened, confirms);
    expect([review.path, statusOf(review)]).toEqual([
      "/checkout",
      expect.stringContaining(t("checkout.notice.confirmed")),
    ]);
    expect(await customerOf(shopper)).toMatchObject({ email, guest: true });
    const thanks = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(thanks.path).toContain("/checkout/success/");
  });

  it("a link used in another browser: this one says what to do, and sends a new one", async () => {
    const { shopper, email, page } = await sentDetails();
    const path = await mailed(email);
    const elsewhere = new Shopper("localhost", shop);
    expect((await elsewhere.fillIn(await elsewhere.get(path), confirms)).path).toBe("/checkout");
    const used = await shopper.fillIn(await shopper.get(path), confirms);
    expect([used.path, statusOf(used)]).toEqual([
      "/checkout",
      expect.stringContaining(t("checkout.notice.linkUsed")),
    ]);
    const mails = await mailsTo(email);
    await shopper.fillIn(page, hasIntent("details"));
    expect(await mailsTo(email)).toBe(2 * mails);
  });

  it("a wallet's guest too is told about the mail, whose link leads to the checkout", async () => {
    const shopper = new Shopper("localhost", shop);
    await fillBag(shopper);
    const email = newEmail("wallet");
    const answer = await shopper.api("/api/checkout/register-guest", walletGuest(email));
    expect([answer.status, answer.data]).toEqual([
      409,
      expect.objectContaining({ errorCode: "guest-waits-for-mail" }),
    ]);
    const checkout = await shopper.get("/checkout");
    expect(statusOf(checkout)).toContain(t("checkout.notice.mailSent"));
    expect(visibleText(checkout)).toContain(`We have sent an e-mail to ${email}.`);
    expect(await mailed(email)).toContain("/registration/confirm");
  });
});
