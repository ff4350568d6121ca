import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { messageText } from "../../backend/mail/message";
import { sendMail, writeMails } from "../../backend/mail/outbox";
import { mailTexts } from "../../backend/mail/texts";
import { openCustomerShop, registration, STOREFRONT } from "./customer-shop";
import { openTestShop } from "./shop";

const mail = {
  id: "m1",
  kind: "test",
  from: "Hearth <service@hearth.example>",
  to: "anna@example.com",
  locale: "sv-SE",
  subject: "Hej",
  text: "Hej!",
  createdAt: "2026-03-01T12:00:00.000+00:00",
};
const headersOf = (message: string) => message.slice(0, message.indexOf("\r\n\r\n"));

describe("mails as RFC 5322 text", () => {
  it("plain text in UTF-8, lines ended by CRLF and none too long", () => {
    const message = messageText({
      ...mail,
      subject: "Bekräfta din registrering, tack så mycket, och välkommen åter 🧶",
      text: "ä".repeat(80),
    });
    expect(headersOf(message).split("\r\n")).toEqual(
      expect.arrayContaining(["To: anna@example.com", "Content-Language: sv-SE", "Content-Type: text/plain; charset=utf-8"]),
    );
    expect(Math.max(...message.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it("nobody smuggles a header in", () => {
    const message = messageText({
      ...mail,
      subject: "Hi\r\nBcc: all@example.com",
      to: "a@example.com\nBcc: b@example.com",
      replyTo: "c@example.com\r\nX: y",
    });
    expect(headersOf(message)).not.toMatch(/^(Bcc|X):/m);
  });

  it.each(["en-GB", "sv-SE", "fi-FI", "de-DE"])("every mail is written in %s, its link on a line of its own", (locale) => {
    const texts = mailTexts(locale);
    const parameters = { name: "Anna", link: "http://shop.example/l", shop: "http://shop.example", hours: 2 };
    for (const write of Object.values(texts)) {
      const { subject, text } = write(parameters);
      expect(subject).not.toBe("");
      expect(text.split("\n")).toContain(parameters.link);
    }
  });
});

describe("the outbox", () => {
  const shop = openCustomerShop();

  it("a registration's mail is in the shopper's language and leads to the shop", async () => {
    await shop.call("/account/register", {
      body: { ...registration("anna@example.com"), firstName: "Anna" },
      headers: { "sw-language-id": languageId("de-DE") },
    });
    const [welcome] = shop.mails("registration");
    expect(welcome).toMatchObject({ recipient: "anna@example.com", locale: "de-DE", subject: "Willkommen bei Hearth" });
    expect(welcome?.content).toContain("Guten Tag Anna,");
    expect(welcome?.content).toContain(`${STOREFRONT}/account/verify-email?hash=`);
  });

  function languageId(locale: string): string {
    return (shop.backend.db.prepare("SELECT id FROM language WHERE locale = ?").get(locale) as { id: string }).id;
  }

  it("each mail becomes one file, by itself and once", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const files = () => readdirSync(join(shop.dataDir, "mail"));
    expect(files()).toEqual(["000001-registration.eml"]);
    expect(readFileSync(join(shop.dataDir, "mail", "000001-registration.eml"), "utf8")).toContain("To: anna@example.com\r\n");
    writeMails(shop.backend);
    expect(files()).toHaveLength(1);
  });

  it("a mail about something that was rolled back never leaves", () => {
    const { db } = shop.backend;
    expect(() =>
      db.transaction(() => {
        sendMail(shop.backend, { kind: "order", to: "a@example.com", locale: "en-GB", subject: "Order", text: "Thanks" });
        throw new Error("rolled back");
      })(),
    ).toThrow("rolled back");
    expect(shop.mails("order")).toEqual([]);
  });
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
    expect(await list.text()).toContain(`<a href="/_mail/${id}">&#60;script&#62;alert(1)&#60;/script&#62;</a>`);
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
