import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { newEmail, person } from "../support/routes/account";
import { openAccount } from "../support/routes/customer";
import { statusOf } from "../support/routes/page-content";
import { Shopper } from "../support/routes/shopper";

const VASE = idOf("product", "vase-ronn-stoneware");

const FORMS: [string, () => Promise<Record<string, string>>][] = [
  ["/cart", async () => ({ intent: "add", productId: VASE, quantity: "1" })],
  ["/favourites", async () => ({ intent: "add", productId: VASE })],
  [
    "/account/login",
    async () => {
      const { email, password } = await openAccount();
      return { email, password };
    },
  ],
  ["/account/register", async () => person(newEmail(), { countryId: idOf("country", "GB") })],
];

describe("a browser that refuses cookies", () => {
  it.each(FORMS)(
    "learns that %s needs them; the address shows the message only to it",
    async (action, fields) => {
      const form = { ...(await fields()), returnTo: "/menu" };
      const { location } = await new Shopper().post(action, form);
      const refusing = await new Shopper().get(location!);
      expect(statusOf(refusing)).toBe(getTranslate("en-GB")("cart.notice.cookiesRefused"));
      expect(refusing.headers.get("Cache-Control")).toMatch(/private|no-store/);
      const accepting = new Shopper();
      const [first, page] = [
        await accepting.post(
          action,
          action === "/account/register" ? { ...form, email: newEmail() } : form,
        ),
        location!,
      ];
      expect([first.status, first.location]).toEqual([303, page]);
      expect(
        new URL(page, "http://localhost").pathname,
        "w3m follows no redirect to the path that it has just posted to",
      ).not.toBe(action);
      expect((await accepting.get(page)).location).toBe("/menu");
      expect(statusOf(await accepting.get("/menu"))).not.toBe("");
      const later = await accepting.get(page);
      expect([later.status, statusOf(later)]).toEqual([200, ""]);
    },
  );

  it.each(FORMS)(
    "who sends a cookie with %s is redirected at once, and only within the shop",
    async (action, fields) => {
      const accepting = new Shopper().takingCookies();
      expect(
        (await accepting.post(action, { ...(await fields()), returnTo: "/menu" })).location,
      ).toBe("/menu");
      // A data request loses its last slash.
      for (const page of ["/cart/", "/cart"])
        expect((await accepting.get(`${page}?returnTo=https://evil.example`)).location).toBe(
          "/cart",
        );
    },
  );
});

it("a message is shown by the page, not by a request for its headers alone", async () => {
  const shopper = new Shopper().takingCookies();
  await shopper.post("/cart", { intent: "add", productId: VASE, quantity: "1", returnTo: "/menu" });
  await shopper.send("/menu", { method: "HEAD", headers: {} });
  expect(statusOf(await shopper.get("/menu"))).toContain(
    getTranslate("en-GB")("cart.notice.added", { count: 1 }),
  );
  expect(statusOf(await shopper.get("/menu"))).toBe("");
});
