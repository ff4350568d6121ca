import { describe, expect, it } from "vitest";
import { sendMail } from "../../backend/mail/outbox";
import { openCustomerShop, registration, STOREFRONT } from "../support/backend/customer-shop";
import { openTestShop } from "../support/backend/shop";

describe("the outbox", () => {
  const shop = openCustomerShop();

  it("a registration's mail is in the shopper's language and leads to the shop", async () => {
    await shop.call("/account/register", {
      body: { ...registration("anna@example.com"), firstName: "Anna" },
      headers: { "sw-language-id": languageId("de-DE") },
    });
    const [welcome] = shop.mails("registration");
    expect(welcome).toMatchObject({
      recipient: "anna@example.com",
      locale: "de-DE",
      subject: "Willkommen bei Hearth",
    });
    expect(welcome?.content).toContain("Guten Tag Anna,");
    expect(welcome?.content).toContain(`${STOREFRONT}/account/verify-email?hash=`);
  });

  function languageId(locale: string): string {
    return (
      shop.backend.db.prepare("SELECT id FROM language WHERE locale = ?").get(locale) as {
        id: string;
      }
    ).id;
  }
});

describe("GET /_mail", () => {
  const shop = openCustomerShop();
  const get = (path: string) => shop.app.request(path);

  it("lists the mails and shows each, escaped; only http links are links", async () => {
    const id = sendMail(shop.backend, {
      kind: "contact",
      to: "shop@example.com",
      replyTo: "x@example.com",
      locale: "en-GB",
      subject: "<script>alert(1)</script>",
      text: "See https://shop.example/?a=1&b=2\njavascript:alert(1)\n<img src=x>",
    });
    const list = await get("/_mail");
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await list.text()).toContain(
      `<a href="/_mail/${id}">&#60;script&#62;alert(1)&#60;/script&#62;</a>`,
    );
    const single = await (await get(`/_mail/${id}`)).text();
    expect(single).toContain('<html lang="en">');
    expect(single).toContain('<a href="https://shop.example/?a=1&#38;b=2" rel="noreferrer">');
    expect(single).not.toMatch(/<script|<img|href="javascript/);
    expect((await get("/_mail/unknown")).status).toBe(404);
  });

  it("does not exist where the configuration does not show it", async () => {
    const hidden = openTestShop({ mailbox: false });
    expect((await hidden.app.request("/_mail")).status).toBe(404);
  });
});
