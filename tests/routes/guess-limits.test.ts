import { parse } from "node-html-parser";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { LIMITS, SECRETS, type SecretName } from "~/services/platform/http/limits.server";
import { newEmail, PASSWORD, person, register } from "../support/routes/account";
import { details, fillBag, useCountry } from "../support/routes/checkout";
import {
  openShop,
  Shopper,
  type Answering,
  type ChannelHost,
  type Page,
} from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { textOf, visibleText } from "../support/routes/page-content";

const t = getTranslate("en-GB");
const STRICT = LIMITS.guesses.perMinute;
const PER_SECRET = LIMITS.secret.perMinute;
const ANYWHERE = LIMITS["secret-anywhere"].perMinute;

const proxy = await openProxy();
let shop: ReturnType<typeof openShop>;
let lines: Record<string, unknown>[] = [];
function openLimitedShop(factor: number) {
  const log = pino(
    { level: "info", base: null },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, RATE_LIMIT_FACTOR: String(factor) }, log);
}
beforeAll(() => {
  shop = openLimitedShop(1);
});
beforeEach(() => (lines = []));

let addresses = 0;
const nextAddress = () => `198.51.${Math.trunc((addresses += 1) / 250)}.${addresses % 250}`;

/** A client with a network address of its own, or one that changes it with every request. */
function caller(
  address: string | (() => string) = nextAddress(),
  host: ChannelHost = "localhost",
): Shopper {
  const remoteAddress = () => (typeof address === "string" ? address : address());
  const answering: Answering = {
    request: (url, init) =>
      shop.request(url, init, {
        incoming: {
          socket: { remoteAddress: remoteAddress(), remotePort: 1, remoteFamily: "IPv4" },
        },
      }),
  };
  return new Shopper(host, answering);
}
const roaming = () => caller(nextAddress);
const HOSTS = ["localhost", "se.localhost", "fi.localhost", "de.localhost"] as const;

const events = () => lines.filter(({ msg }) => msg === "security event").map(({ event }) => event);
const saysWait = (page: Page) => /wait/i.test(textOf(page, "main"));

async function statuses(times: number, send: (time: number) => Promise<Page>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time++) seen.push((await send(time)).status);
  return seen;
}

it("§5.8 the checkout's form tells no more e-mail addresses than registration", async () => {
  await useCountry();
  const shopper = caller();
  await fillBag(shopper);
  const send = (more: Record<string, string>) =>
    shopper.post("/checkout", { intent: "details", ...details(), ...more });
  const { email } = await register(caller());
  for (let time = 0; time < STRICT; time++)
    expect(visibleText(await send({ email, account: "on", password: PASSWORD }))).toContain(
      t("form.emailTaken"),
    );
  expect(saysWait(await send({ email: newEmail(), account: "on", password: PASSWORD }))).toBe(true);
  // A guest's details do not reveal whether an account exists, so they are not limited.
  expect((await send({})).status).toBe(303);
}, 60_000);

type Attempt = (shopper: Shopper, subject: string, time: number) => Promise<Page>;
/** One attempt at each secret: everything that a form verifies. */
const ATTEMPTS: Record<Exclude<SecretName, "registration">, Attempt[]> = {
  login: [
    (shopper, email) =>
      shopper.post("/account/login", { email, password: "a wrong password", returnTo: "/account" }),
  ],
  recovery: [(shopper, email) => shopper.post("/account/recover?index", { email })],
  recoveryLink: [
    (shopper, hash) =>
      shopper.post("/account/recover/password", { hash, newPassword: "another long word" }),
  ],
  registrationLink: [
    (shopper, em, time) => shopper.post("/registration/confirm", { em, hash: `wrong${time}` }),
  ],
  verificationLink: [
    (shopper, _, time) => shopper.post("/account/verify-email", { hash: `wrong${time}` }),
  ],
  newsletterLink: [
    (shopper, em, time) => shopper.post("/newsletter-subscribe", { em, hash: `wrong${time}` }),
  ],
  ownPassword: [
    (shopper) =>
      shopper.post("/account/details", {
        intent: "password",
        password: "wrong",
        newPassword: "another long word",
      }),
    (shopper) =>
      shopper.post("/account/details", { intent: "email", email: newEmail(), password: "wrong" }),
    (shopper) => shopper.post("/account/delete", { password: "wrong" }),
  ],
  promotionCode: [
    (shopper, _, time) => shopper.post("/cart", { intent: "add-code", code: `GUESS${time}` }),
    (shopper, _, time) => shopper.post("/checkout", { intent: "add-code", code: `GUESS${time}` }),
  ],
  guestOrder: [
    (shopper, code, time) =>
      shopper.post(`/account/order/${code}`, { email: newEmail(), zipcode: `N1 ${time}GU` }),
  ],
  orderNumber: [
    (shopper, orderNumber, time) =>
      shopper.post("/account/order/find", {
        orderNumber,
        email: newEmail(),
        zipcode: `N1 ${time}GU`,
      }),
  ],
};
const SUBJECTS: Partial<Record<string, () => string>> = { login: newEmail, recovery: newEmail };
const newSubject = (name: string) =>
  (SUBJECTS[name] ?? (() => newEmail().replace(/\W/g, "").padEnd(32, "e").slice(0, 40)))();
const namesTriedBy = (who: "anybody" | "holder") =>
  (Object.keys(ATTEMPTS) as (keyof typeof ATTEMPTS)[]).filter(
    (name) => SECRETS[name].triedBy === who,
  );
const isThrottled = (page: Page) => page.status === 429 || saysWait(page);

describe("guesses at one secret are limited, whatever their addresses and channels", () => {
  it.each(namesTriedBy("holder"))(
    "%s: one limit for who holds the session or the link",
    async (name) => {
      const { shopper } = await register(roaming());
      await fillBag(shopper);
      const subject = newSubject(name);
      const forms = ATTEMPTS[name];
      for (let time = 0; time < PER_SECRET; time++)
        expect(isThrottled(await forms[time % forms.length]!(shopper, subject, time))).toBe(false);
      for (const [index, attempt] of forms.entries()) {
        const refused = await attempt(shopper, subject, PER_SECRET + index);
        expect(isThrottled(refused)).toBe(true);
        expect(refused.status).toBe(429);
      }
      expect(lines).toContainEqual(
        expect.objectContaining({ event: "limit.reached", limit: "secret" }),
      );
    },
  );

  it.each(namesTriedBy("anybody"))(
    "%s: one limit for a network in all channels, a higher one for all networks",
    async (name) => {
      // A fifth of the limits shows the same as all of their hundred attempts.
      const [perSecret, anywhere] = [PER_SECRET / 5, ANYWHERE / 5];
      const whole = shop;
      shop = openLimitedShop(1 / 5);
      onTestFinished(() => void (shop = whole));
      const subject = newSubject(name);
      const [attempt] = ATTEMPTS[name];
      const address = nextAddress();
      const visitors = HOSTS.map((host) => caller(address, host));
      const attemptIn = (time: number) => attempt!(visitors[time % HOSTS.length]!, subject, time);
      const reached = () =>
        lines.flatMap(({ event, limit }) => (event === "limit.reached" ? [limit] : []));
      for (let time = 0; time < perSecret; time++) await attemptIn(time);
      expect(reached()).toEqual([]);
      await attemptIn(perSecret);
      // A newsletter's form has as low a limit by address.
      expect(["secret", "forms"]).toContain(reached()[0]);

      lines = [];
      await Promise.all(
        Array.from({ length: anywhere - perSecret + 1 }, (_, time) =>
          attempt!(caller(), subject, time),
        ),
      );
      expect(new Set(reached())).toEqual(new Set(["secret-anywhere"]));
    },
  );
});

it.each(
  Object.keys(ATTEMPTS).filter(
    (name) => "isStrict" in SECRETS[name as SecretName],
  ) as (keyof typeof ATTEMPTS)[],
)("§5.8 %s: from one address no more guesses, whosever secrets they are", async (name) => {
  let address = "";
  const shoppers: Shopper[] = [];
  for (let number = 0; number < 2; number++) {
    address = nextAddress();
    const { shopper } = await register(caller(() => address));
    await fillBag(shopper);
    shoppers.push(shopper);
  }
  address = nextAddress();
  const forms = ATTEMPTS[name];
  const attempt = (time: number) =>
    forms[time % forms.length]!(shoppers[time % shoppers.length]!, newSubject(name), time);
  for (let time = 0; time < STRICT; time++) expect(isThrottled(await attempt(time))).toBe(false);
  expect(isThrottled(await attempt(STRICT))).toBe(true);
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "limit.reached", limit: "guesses" }),
  );
});

describe("guesses at an account's password", () => {
  const wrong = (email: string, shopper = caller()) =>
    shopper.post("/account/login", { email, password: "a wrong password", returnTo: "/account" });

  it("count in any spelling, and the right password must wait, too", async () => {
    const guesser = caller();
    const { email } = await register(caller());
    const alike = [
      email,
      email.toUpperCase(),
      email.replace("a", "ａ"),
      email.replace("@", "\u200b@"),
      `${email} `,
    ];
    for (let time = 0; time < PER_SECRET; time++)
      expect((await wrong(alike[time % alike.length]!, guesser)).status).not.toBe(429);
    for (const spelling of alike.slice(1, 3)) {
      const refused = await wrong(spelling, guesser);
      expect([refused.status, saysWait(refused)]).toEqual([429, true]);
    }
    expect((await guesser.post("/account/login", { email, password: PASSWORD })).status).toBe(429);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "limit.reached", limit: "secret" }),
    );
    expect(lines).not.toContainEqual(
      expect.objectContaining({ event: "limit.reached", limit: "guesses" }),
    );
  });

  it("are not sent in a spelling of no account that Shopware's database would match", async () => {
    const { email } = await register(caller());
    const digits = email.replace(/\d/g, (sign) => String.fromCodePoint(0x660 + Number(sign)));
    for (const spelling of [email.replace("anna", "ånñá"), digits, email.replace("a", "\u0363")]) {
      const response = await caller().post("/account/login", {
        email: spelling,
        password: PASSWORD,
      });
      expect([spelling, response.status]).toEqual([spelling, 422]);
    }
  });

  it("from elsewhere do not keep the owner out", async () => {
    const { email } = await register(caller());
    const strangers = Array.from({ length: 3 }, () => caller());
    for (const stranger of strangers) await statuses(PER_SECRET + 1, () => wrong(email, stranger));
    expect((await caller().post("/account/login", { email, password: PASSWORD })).status).toBe(303);
  });

  it("do not include logins with the right password", async () => {
    const { email } = await register(caller());
    const seen = await statuses(PER_SECRET * 2, () =>
      caller().post("/account/login", { email, password: PASSWORD }),
    );
    expect(new Set(seen)).toEqual(new Set([303]));
  });
});

describe("security events: stable names, no personal data", () => {
  it("logins, refusals, changes and limits", async () => {
    const { shopper, email } = await register(caller());
    await shopper.post("/account/details", {
      intent: "password",
      password: "wrong",
      newPassword: "another long word",
    });
    await shopper.post("/account/details", {
      intent: "password",
      password: PASSWORD,
      newPassword: "another long word",
    });
    await shopper.post("/account/logout", {});
    await caller().post("/account/login", { email, password: "a wrong password" });
    await caller().post("/account/login", { email, password: "another long word" });
    await caller().post("/account/recover?index", { email });
    await caller().post(
      "/cart",
      {},
      { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
    );
    expect(events()).toEqual([
      "registration",
      "password.change.refused",
      "password.changed",
      "logout",
      "login.refused",
      "login.succeeded",
      "recovery.requested",
      "write.foreign",
    ]);
    const text = JSON.stringify(lines.filter(({ msg }) => msg === "security event"));
    for (const secret of [email, PASSWORD, "198.51."]) expect(text).not.toContain(secret);
  });
});

describe("common passwords are refused with a message at the field", () => {
  const atField = (page: Page, name: string) => {
    const field = parse(page.html).querySelector(`[name="${name}"][aria-invalid=true]`);
    const ids = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => parse(page.html).getElementById(id)?.text ?? "").join(" ");
  };

  it("on registration", async () => {
    const page = await caller().post(
      "/account/register",
      person(newEmail(), { password: "Password1!" }),
    );
    expect(atField(page, "password")).toContain(t("account.error.passwordCommon"));
  });

  it("on a change", async () => {
    const { shopper } = await register(caller());
    const page = await shopper.post("/account/details", {
      intent: "password",
      password: PASSWORD,
      newPassword: "aaaaaaaaaa",
    });
    expect(atField(page, "newPassword")).toContain(t("account.error.passwordCommon"));
  });

  it("on a reset", async () => {
    const page = await caller().post("/account/recover/password?hash=x", {
      hash: "x",
      newPassword: "qwertyuiop",
    });
    expect(atField(page, "newPassword")).toContain(t("account.error.passwordCommon"));
  });
});

it("§2.4 /checkout/success/: for an unknown or another's order, where to find orders", async () => {
  const path = `/checkout/success/adyen/${"f".repeat(32)}`;
  const page = await caller().get(path);
  expect(page.status).toBe(404);
  const main = parse(page.html).querySelector("main");
  expect(main?.querySelector("h1")?.text).toBe(t("checkout.order"));
  expect(main?.text).toContain(t("checkout.orderPayment.unauthorised"));
  expect(main?.querySelector("a.button")?.getAttribute("href")).toBe(
    `/account/login?returnTo=${encodeURIComponent(path)}`,
  );
});
