import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { cartOf } from "../support/routes/cart";
import { PASSWORD } from "../support/routes/account";
import {
  buying,
  details,
  fillBag,
  hasIntent,
  storeApi,
  tokenOf,
  useCountry,
} from "../support/routes/checkout";
import { openAccount, signedIn } from "../support/routes/customer";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { statusOf, textsOf, visibleText } from "../support/routes/page-content";

const t = getTranslate("en-GB");
const VASE = idOf("product", "vase-ronn-stoneware");
const proxy = await openProxy();
const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, TRUST_PROXY: "1" });

let visits = 0;
/** A visitor with an address of their own: forms are limited by address. */
const visitor = () =>
  new Shopper(
    "localhost",
    shop,
    `203.0.${113 + Math.trunc((visits += 1) / 250)}.${visits % 250}`,
  ).takingCookies();
const customer = async () => signedIn(visitor(), await openAccount());

interface TypedForm {
  name: string;
  open(): Promise<Shopper>;
  /** where it is posted to */
  path: string | ((shopper: Shopper) => Promise<string>);
  /** the fields that people type, valid; `number` makes them unique */
  typed(number: number): Record<string, string>;
  /** the fields that machines read */
  codes: string[];
  required: string[];
  others?: Record<string, string>;
  /** the call that receives what was typed */
  route: string;
}

const address = {
  firstName: "Anna",
  lastName: "Berg",
  street: "High Street 1",
  city: "London",
  zipcode: "N1 9GU",
};
let countryId = "";
let lists = 0;

const FORMS: TypedForm[] = [
  {
    name: "registration",
    open: async () => visitor(),
    path: "/account/register",
    typed: (number) => ({
      email: `typed-${number}@shoppers.example`,
      phoneNumber: "020 7946 0000",
      ...address,
    }),
    codes: ["email", "zipcode", "phoneNumber"],
    required: ["email", "firstName", "lastName", "street", "city", "zipcode"],
    others: { password: PASSWORD },
    route: "account/register",
  },
  {
    name: "recovery",
    open: async () => visitor(),
    path: "/account/recover?index",
    typed: (number) => ({ email: `recovered-${number}@shoppers.example` }),
    codes: ["email"],
    required: ["email"],
    route: "account/recovery-password",
  },
  {
    name: "profile",
    open: customer,
    path: "/account/details",
    typed: () => ({
      firstName: "Ada",
      lastName: "Åberg",
      company: "Berg Ltd",
      vatIds: "GB123456789",
    }),
    codes: ["vatIds"],
    required: ["firstName", "lastName"],
    others: { intent: "profile" },
    route: "account/change-profile",
  },
  {
    name: "change of the e-mail address",
    open: customer,
    path: "/account/details",
    typed: (number) => ({ email: `changed-${number}@shoppers.example` }),
    codes: ["email"],
    required: ["email"],
    others: { intent: "email", password: "a long enough password" },
    route: "account/change-email",
  },
  {
    name: "new address",
    open: customer,
    path: "/account/addresses/create",
    typed: () => address,
    codes: ["zipcode"],
    required: ["firstName", "lastName", "street", "city", "zipcode"],
    route: "account/address",
  },
  {
    name: "review",
    open: customer,
    path: `/account/review?product=${VASE}`,
    typed: (number) => ({
      title: `Lovely ${number}`,
      text: "It holds water, looks well and is heavier than it seems.",
    }),
    codes: [],
    required: ["title", "text"],
    others: { points: "5" },
    route: `product/${VASE}/review`,
  },
  {
    name: "new wishlist",
    open: customer,
    path: "/account/wishlists/create",
    typed: (number) => ({ name: `For the cottage ${number}` }),
    codes: [],
    required: ["name"],
    others: { type: "default" },
    route: "wishlist",
  },
  {
    name: "wishlist's name",
    open: customer,
    path: async (shopper) =>
      (
        await shopper.post("/account/wishlists/create", {
          name: `List ${(lists += 1)}`,
          type: "default",
        })
      ).location!,
    typed: (number) => ({ name: `Renamed ${number}` }),
    codes: [],
    required: ["name"],
    others: { intent: "save", type: "default" },
    route: "wishlist",
  },
  {
    name: "contact",
    open: async () => visitor(),
    path: "/forms/contact",
    typed: (number) => ({
      firstName: "Ada",
      lastName: "Berg",
      email: "ada@example.com",
      phone: "020 7946 0000",
      subject: `Curtains ${number}`,
      comment: "Do they shrink?",
    }),
    codes: ["email", "phone"],
    required: ["firstName", "lastName", "email", "phone", "subject", "comment"],
    route: "contact-form",
  },
  {
    name: "back in stock",
    open: async () => visitor(),
    path: "/forms/contact",
    typed: (number) => ({ email: `waiting-${number}@shoppers.example` }),
    codes: ["email"],
    required: ["email"],
    others: { about: "back", product: idOf("product", "vase-ljung-glass") },
    route: "contact-form",
  },
  {
    name: "newsletter",
    open: async () => visitor(),
    path: "/news",
    typed: (number) => ({ email: `reader-${number}@shoppers.example` }),
    codes: ["email"],
    required: ["email"],
    route: "newsletter/subscribe",
  },
  {
    name: "checkout, contact and address",
    open: async () => {
      const shopper = visitor();
      await fillBag(shopper);
      return shopper;
    },
    path: "/checkout",
    typed: (number) => ({
      email: `guest-${number}@shoppers.example`,
      phoneNumber: "020 7946 0000",
      ...address,
    }),
    codes: ["email", "zipcode", "phoneNumber"],
    required: ["email", "firstName", "lastName", "street", "city", "zipcode"],
    others: { intent: "details" },
    route: "account/register",
  },
];

const VARIANTS: [name: string, write: (text: string) => string][] = [
  ["a zero-width space after it", (text) => `${text}\u200B`],
  ["no-break spaces around it", (text) => `\u00A0${text}\u00A0`],
];
const fullWidth = (text: string) =>
  text
    .replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    .replaceAll(" ", "\u3000");

let numbers = 0;
beforeAll(async () => {
  await useCountry();
  countryId = details().countryId;
});

const map = (fields: Record<string, string>, change: (value: string, name: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]));
const errorOf = (page: Page, field: string) => textsOf(page, `[id$="${field}-error"]`)[0];

async function send(
  { open, path, others }: TypedForm,
  fields: Record<string, string>,
): Promise<Page> {
  const shopper = await open();
  const to = typeof path === "string" ? path : await path(shopper);
  return shopper.post(to, { ...fields, ...("street" in fields && { countryId }), ...others });
}

describe.each(FORMS)(
  "$name: signs that nobody sees, and those of another keyboard, are cleaned",
  (form) => {
    const { typed, codes, required, route } = form;

    async function expectsAccepted(
      written: (fields: Record<string, string>) => Record<string, string>,
    ) {
      const fields = typed((numbers += 1));
      const before = proxy.calls.length;
      const answer = await send(form, written(fields));
      expect([answer.status, textsOf(answer, "[data-testid=error-summary] li")]).toEqual([303, []]);
      const sent = proxy.calls
        .slice(before)
        .filter(({ subject }) => subject.startsWith(route) && subject.includes("{"));
      const body = sent.map(({ subject }) => subject).join("\n");
      for (const value of Object.values(fields)) expect(body).toContain(JSON.stringify(value));
    }

    it.each(VARIANTS)("%s: accepted as if it were not there", (_, write) =>
      expectsAccepted((fields) => map(fields, write)),
    );

    if (codes.length > 0)
      it("full-width letters where machines read: accepted in ordinary ones", () =>
        expectsAccepted((fields) =>
          map(fields, (value, name) => (codes.includes(name) ? fullWidth(value) : value)),
        ));

    it("nothing but a zero-width space is nothing: the message of an empty field", async () => {
      const fields = typed((numbers += 1));
      const answer = await send(form, {
        ...fields,
        ...Object.fromEntries(required.map((name) => [name, "\u200B"])),
      });
      const empty = await send(form, {
        ...fields,
        ...Object.fromEntries(required.map((name) => [name, ""])),
      });
      expect(answer.status).toBe(422);
      for (const name of required) {
        expect(errorOf(answer, name), name).toBeTruthy();
        expect(errorOf(answer, name)).toBe(errorOf(empty, name));
      }
    });
  },
);

describe("forms that find or change something of one's own", () => {
  const ways = [...VARIANTS, ["full-width letters", fullWidth] as const];

  it.each(ways)("login with %s", async (_, write) => {
    const { email, password } = await openAccount();
    const answer = await visitor().post("/account/login", {
      email: write(email),
      password,
      returnTo: "/account",
    });
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
  });

  it("login with nothing but a zero-width space asks for the address", async () => {
    const answer = await visitor().post("/account/login", {
      email: "\u200B",
      password: "a",
      returnTo: "/account",
    });
    expect([answer.status, errorOf(answer, "email")]).toEqual([422, t("form.required.email")]);
  });

  it.each(ways)("a guest's order is found with %s", async (_, write) => {
    const shopper = visitor();
    await fillBag(shopper);
    const email = `ordered-${(numbers += 1)}@shoppers.example`;
    await shopper.post("/checkout", { intent: "details", ...details({ email }) });
    const { deepLinkCode } = (await storeApi(
      "checkout/order",
      {},
      { token: tokenOf(shopper) },
    )) as { deepLinkCode: string };
    const found = await visitor().post(`/account/order/${deepLinkCode}`, {
      email: write(email),
      zipcode: write("SW1A 1AA"),
    });
    expect([found.status, textsOf(found, "[data-testid=error-summary] li")]).toEqual([200, []]);
  });

  it.each(ways)("a code and a quantity with %s", async (_, write) => {
    const shopper = visitor();
    await fillBag(shopper);
    const coded = await shopper.submit("/cart", { intent: "add-code", code: write("WELCOME10") });
    expect(statusOf(coded)).toBe(t("cart.notice.codeAdded", { code: "WELCOME10" }));
    const lineItemId = VASE;
    await shopper.submit("/cart", { intent: "set-quantity", lineItemId, quantity: write("3") });
    expect((await cartOf(shopper)).lines[0]?.quantity).toBe(3);
  });

  it("a code of nothing but a zero-width space is no code", async () => {
    const shopper = visitor();
    await fillBag(shopper);
    await shopper.get("/cart");
    const answer = await shopper.post("/cart", { intent: "add-code", code: "\u200B" });
    expect(visibleText(answer)).toContain(t("cart.notice.codeBlank"));
  });

  it.each(ways)("the withdrawal is confirmed with %s", async (_, write) => {
    const declared = {
      firstName: "Gu",
      lastName: "Est",
      email: "guest@shoppers.example",
      contractNumber: "10071",
    };
    const written = {
      ...declared,
      email: write(declared.email),
      contractNumber: write(declared.contractNumber),
    };
    const answer = await visitor().post("/withdrawal", written);
    expect(textsOf(answer, "main dd").slice(2)).toEqual(["guest@shoppers.example", "10071"]);
  });

  it("a comment on an order of invisible signs is none", async () => {
    const shopper = visitor();
    await fillBag(shopper);
    const email = `comment-${(numbers += 1)}@shoppers.example`;
    const review = await shopper.fillIn(
      await shopper.get("/checkout"),
      hasIntent("details"),
      details({ email }),
    );
    const before = proxy.calls.length;
    await shopper.post("/checkout", { ...buying(review, "Invoice"), comment: "\u200B\u00A0" });
    const order = proxy.calls.slice(before).find(({ route }) => route === "POST checkout/order");
    expect(order?.subject).not.toContain("\u200B");
  });
});

describe("what is typed into an address", () => {
  it.each([...VARIANTS, ["full-width letters", fullWidth] as const])(
    "a search with %s is the same search",
    async (_, write) => {
      const page = await visitor().get(`/search?${new URLSearchParams({ q: write("vase") })}`);
      expect(parse(page.html).querySelector("h1")?.text).toBe(
        parse((await visitor().get("/search?q=vase")).html).querySelector("h1")?.text,
      );
    },
  );
});
