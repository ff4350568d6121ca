import { parse, type HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { cartOf } from "../support/routes/cart";
import { logIn, register, type Registered } from "../support/routes/account";
import { statusOf, summaryOf, textsOf, valueOf, visibleText } from "../support/routes/page-content";
import {
  atReview,
  buying,
  details,
  fillBag,
  ordersOf,
  storeApi,
  tokenOf,
  useCountry,
} from "../support/routes/checkout";
import { Shopper, type Page } from "../support/routes/shopper";

const t = getTranslate("en-GB");

const reorders = (form: HTMLElement) =>
  form.querySelector('input[name=intent][value="reorder"]') !== null;

/** A closeout with three pieces, which this test buys. */
const LAST_THREE = idOf("product", "table-runner-bjork-herringbone");
const followed = (shopper: Shopper) => (page: Page) =>
  page.location ? shopper.get(page.location) : page;

interface Placed {
  id: string;
  orderNumber: string;
  deepLinkCode: string;
}

/** Orders the bag's content, like the checkout. */
async function order(shopper: Shopper): Promise<Placed> {
  await fillBag(shopper);
  return (await storeApi("checkout/order", {}, { token: tokenOf(shopper) })) as Placed;
}

async function guestWithOrder(email: string): Promise<Placed> {
  const shopper = new Shopper();
  await fillBag(shopper);
  const form = await shopper.get("/account/register");
  const countryId = parse(form.html)
    .querySelector("select[name=countryId] option[selected]")!
    .getAttribute("value")!;
  const address = {
    firstName: "Gu",
    lastName: "Est",
    phoneNumber: "020 7946 0000",
    street: "Mews 1",
    zipcode: "N1 9GU",
    city: "London",
    countryId,
  };
  const registered = await shopper.api("/api/checkout/register-guest", {
    email,
    billingAddress: address,
    shippingAddress: address,
  });
  expect(registered.data).toMatchObject({ status: "success" });
  return (await storeApi("checkout/order", {}, { token: tokenOf(shopper) })) as Placed;
}

describe("§2.5 the account's first page says what customers come for", () => {
  it("the latest order with picture, state, total, ways on; address and favourites", async () => {
    const { shopper } = await register();
    await order(shopper);
    const { id, orderNumber } = await order(shopper);
    await shopper.submit("/favourites", {
      intent: "add",
      productId: LAST_THREE,
      returnTo: "/favourites",
    });
    const page = parse((await shopper.get("/account")).html).querySelector("main")!;
    const latest = page.querySelector("[data-testid=latest-order]")!;
    expect(latest.text).toContain(orderNumber);
    expect(latest.text).toContain(t("order.state.open"));
    expect(latest.querySelectorAll("img").length).toBeGreaterThan(0);
    expect(latest.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      `/account/order/${id}`,
      `/account/order/${id}`,
      "/account/order/history",
      `/withdrawal?order=${orderNumber}`,
    ]);
    expect(page.querySelector("address")?.text).toContain("High Street 1");
    expect(page.querySelector("a[href^='/account/addresses/edit/']")).not.toBeNull();
    expect(page.text).toContain(t("account.favourites.count", { count: 1 }));
  });

  it("a customer who has not ordered yet is shown the way to the shop", async () => {
    const { page } = await register();
    const main = parse(page.html).querySelector("main")!;
    expect(main.querySelector("[data-testid=latest-order]")).toBeNull();
    expect(main.text).toContain(t("account.history.empty"));
  });
});

describe("§2.1 /account/order/history and order detail", () => {
  it("none: a message; else newest first, ten per page, each linking to its detail", async () => {
    const { shopper } = await register();
    expect(textsOf(await shopper.get("/account/order/history"), "main .lead")[0]).toContain(
      "not ordered anything",
    );
    const placed: Placed[] = [];
    for (let count = 0; count < 11; count++) placed.push(await order(shopper));
    const first = await shopper.get("/account/order/history");
    expect(textsOf(first, "[data-testid=order-link]")).toHaveLength(10);
    expect(textsOf(first, "[data-testid=order-link]")[0]).toBe(placed.at(-1)!.orderNumber);
    expect(
      parse(first.html).querySelector("[data-testid=pagination] a[rel=next]")?.getAttribute("href"),
    ).toBe("/account/order/history?p=2");
    const second = await shopper.get("/account/order/history?p=2");
    expect(textsOf(second, "[data-testid=order-link]")).toEqual([placed[0]!.orderNumber]);
    expect((await shopper.get("/account/order/history?p=nonsense")).status).toBe(200);
    const detail = await shopper.get(
      parse(second.html).querySelector("[data-testid=order-link]")!.getAttribute("href")!,
    );
    expect(textsOf(detail, "h1")[0]).toContain(placed[0]!.orderNumber);
    expect(textsOf(detail, "title")[0], "which a screen reader reads first").toContain(
      placed[0]!.orderNumber,
    );
    expect(textsOf(detail, "[data-testid=order-lines] li")).toHaveLength(1);
  });

  it("order again: a form adds the lines to the cart and confirms it", async () => {
    const { shopper } = await register();
    const { id } = await order(shopper);
    const page = await shopper.fillIn(await shopper.get(`/account/order/${id}`), reorders);
    expect(page.path).toBe("/cart");
    expect(statusOf(page)).toContain("1 item has been added");
    expect(parse(page.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(1);
  });

  it("order again pressed twice adds the lines once", async () => {
    const { shopper } = await register();
    const { id } = await order(shopper);
    const press = () => shopper.post(`/account/order/${id}`, { intent: "reorder" });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([303, 303]);
    expect((await cartOf(shopper)).lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it("order again: available products are in the cart, unavailable ones are named", async () => {
    const { shopper } = await register();
    await shopper.submit("/cart", {
      intent: "add",
      productId: LAST_THREE,
      quantity: "3",
      returnTo: "/cart",
    });
    const { id } = await order(shopper);
    const page = await shopper.fillIn(await shopper.get(`/account/order/${id}`), reorders);
    const name = textsOf(
      await shopper.get(`/detail/${LAST_THREE}`).then(followed(shopper)),
      "h1",
    )[0]!;
    expect(page.path).toBe("/cart");
    expect(statusOf(page)).toContain("1 item has been added");
    expect(statusOf(page)).toContain(name);
    expect(parse(page.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(1);
  });

  it("pay again: from the order to the choice of payment, and to the payment page", async () => {
    const { shopper } = await register();
    await fillBag(shopper);
    const review = await shopper.get("/checkout");
    const waiting = await shopper.submit("/checkout", buying(review, "Pay by bank"));
    const id = waiting.path.split("/").at(-1)!;
    const detail = await shopper.get(`/account/order/${id}`);
    const [href] = parse(detail.html)
      .querySelectorAll(`main a[href^="/checkout/order-payment/"]`)
      .map((link) => link.getAttribute("href")!);
    expect(href).toBe(`/checkout/order-payment/${id}`);
    const choice = await shopper.get(href!);
    const paying = await shopper.fillIn(
      choice,
      (form) => form.querySelector("[name=paymentMethodId]") !== null,
    );
    expect(paying.path).toBe(`/checkout/pay/${id}`);
    const payment = await fetch(
      parse(paying.html).querySelector("main a.button")!.getAttribute("href")!,
    );
    expect([payment.status, new URL(payment.url).pathname]).toEqual([
      200,
      expect.stringMatching(/^\/_psp\//),
    ]);
  });

  it("an unpaid order links to /checkout/order-payment/{orderId}", async () => {
    const { shopper } = await register();
    const { id } = await order(shopper);
    const page = await shopper.get(`/account/order/${id}`);
    const pay = parse(page.html).querySelector(`main a[href="/checkout/order-payment/${id}"]`);
    const standing = textsOf(page, "[data-testid=order-facts]")[0] ?? "";
    expect(pay === null).toBe(!/failed|not paid|waiting|open/i.test(standing));
  });

  it("the mail's link opens the order: for its customer after a login, for its guest", async () => {
    const { shopper, email } = await register();
    const { id, orderNumber, deepLinkCode } = await order(shopper);
    const path = `/account/order/${deepLinkCode}`;
    expect((await shopper.get(path)).location).toBe(`/account/order/${id}`);
    const elsewhere = new Shopper();
    const form = await elsewhere.get(path);
    expect(
      parse(form.html).querySelector(
        `main a[href="/account/login?returnTo=${encodeURIComponent(path)}"]`,
      ),
    ).not.toBeNull();
    await logIn(elsewhere, email);
    expect(textsOf(await elsewhere.get((await elsewhere.get(path)).location!), "h1")[0]).toContain(
      orderNumber,
    );
    const another = (await register()).shopper;
    expect(
      parse((await another.get(path)).html).querySelector("main [name=zipcode]"),
    ).not.toBeNull();
  });

  it("a customer's order is not found by e-mail and postcode: the login is named", async () => {
    const { shopper, email } = await register();
    const { deepLinkCode } = await order(shopper);
    const answer = await new Shopper().post(`/account/order/${deepLinkCode}`, {
      email,
      zipcode: "SW1A 1AA",
    });
    expect(summaryOf(answer)[0]?.text).toBe(
      "This order belongs to a customer account. Please log in to see it.",
    );
  });

  it("a guest's deep link asks for e-mail and postcode; else the link is unknown", async () => {
    const email = `guest-${Date.now()}@shoppers.example`;
    const { deepLinkCode, orderNumber } = await guestWithOrder(email);
    const shopper = new Shopper();
    const asked = await shopper.get(`/account/order/${deepLinkCode}`);
    expect(asked.html).not.toContain(orderNumber);
    expect(
      parse(asked.html).querySelector("main [name=zipcode]")?.getAttribute("autocomplete"),
    ).toBe("billing postal-code");
    const path = `/account/order/${deepLinkCode}`;
    const wrong = await shopper.post(path, { email, zipcode: "EC1A 1BB" });
    const unknown = await shopper.post(`/account/order/${"x".repeat(32)}`, {
      email,
      zipcode: "EC1A 1BB",
    });
    expect(summaryOf(wrong)[0]?.text).toContain("We found no order");
    expect(summaryOf(unknown)).toEqual(summaryOf(wrong));
    const elses = await shopper.post(path, { email: `not-${email}`, zipcode: "N1 9GU" });
    expect([summaryOf(elses), elses.html.includes(orderNumber)]).toEqual([summaryOf(wrong), false]);
    expect(
      summaryOf(await shopper.post(path, { email: "", zipcode: "" })).map(({ href }) => href),
    ).toEqual(["#email", "#zipcode"]);
    const page = await shopper.post(path, { email, zipcode: "n19gu" });
    expect(textsOf(page, "h1")[0]).toContain(orderNumber);
    const again = await shopper.fillIn({ ...page, path }, reorders);
    expect(again.path).toBe("/cart");
    expect(parse(again.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(1);
  });
});

describe("§2.4 a guest finds an order by its number", () => {
  const FORM = "/account/order/find";
  beforeAll(useCountry);
  /** An order of a guest, placed in the shop, and what the form of another browser needs. */
  async function guestOrder() {
    const { shopper, review } = await atReview();
    await shopper.submit("/checkout", buying(review, "Invoice"));
    const [placed] = (await ordersOf(shopper)) as unknown as Placed[];
    const { email, zipcode } = details();
    return {
      shopper,
      placed: placed!,
      typed: { orderNumber: placed!.orderNumber, email, zipcode },
    };
  }

  it("in another browser with e-mail address and postcode, and can order it again", async () => {
    const { placed, typed } = await guestOrder();
    const elsewhere = new Shopper();
    expect(
      parse((await elsewhere.get("/")).html).querySelector(`footer a[href="${FORM}"]`),
    ).not.toBeNull();
    expect(
      parse((await elsewhere.get("/account")).html).querySelector(`main a[href="${FORM}"]`),
    ).not.toBeNull();
    const page = await elsewhere.post(FORM, { ...typed, zipcode: "sw1a1aa" });
    expect([page.status, textsOf(page, "h1")[0]]).toEqual([200, `Order ${placed.orderNumber}`]);
    const again = await elsewhere.fillIn({ ...page, path: FORM }, reorders);
    expect(again.path).toBe("/cart");
    expect(parse(again.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(1);
  });

  it("wrong details, unknown numbers and customers' orders are not told apart", async () => {
    const { typed } = await guestOrder();
    const customer = await register();
    const { orderNumber } = await order(customer.shopper);
    const stranger = new Shopper();
    const answers: [number, string][] = [];
    for (const tried of [
      { ...typed, zipcode: "EC1A 1BB" },
      { ...typed, email: "somebody@example.com" },
      { ...typed, orderNumber: "99999999" },
      { orderNumber, email: customer.email, zipcode: "SW1A 1AA" },
    ]) {
      const page = await stranger.post(FORM, tried);
      answers.push([page.status, summaryOf(page)[0]?.text ?? ""]);
      expect(valueOf(page, "orderNumber")).toBe(tried.orderNumber);
    }
    const said = "We found no order with these details. Please check the number";
    expect(answers).toEqual(answers.map(() => [422, expect.stringContaining(said) as string]));
    const empty = await stranger.post(FORM, { orderNumber: "", email: "", zipcode: "" });
    expect(summaryOf(empty).map(({ href }) => href)).toEqual([
      "#orderNumber",
      "#email",
      "#zipcode",
    ]);
  });

  it("their own browser opens it at once; customers find what they ordered as guests", async () => {
    const { shopper, placed, typed } = await guestOrder();
    expect((await shopper.post(FORM, typed)).location).toBe(`/account/order/${placed.id}`);
    const customer = await register();
    const form = await customer.shopper.get(FORM);
    expect(parse(form.html).querySelector("main [data-testid=account-menu]")).not.toBeNull();
    expect(textsOf(await customer.shopper.post(FORM, typed), "h1")[0]).toContain(
      placed.orderNumber,
    );
  });
});

describe("nobody reads another's order or address by guessing an id", () => {
  let owner: Registered;
  let secrets: { order: Placed; addressId: string };
  const strangers: Record<string, Shopper> = {};

  beforeAll(async () => {
    owner = await register(new Shopper(), undefined, {
      firstName: "Private",
      lastName: "Person",
      street: "Secret Street 77",
    });
    const placed = await order(owner.shopper);
    const book = await owner.shopper.get("/account/addresses");
    const addressId = parse(book.html).querySelector("[name=addressId]")!.getAttribute("value")!;
    secrets = { order: placed, addressId };
    strangers["a second customer"] = (await register()).shopper;
    const guest = new Shopper();
    await fillBag(guest);
    strangers["a visitor with a bag"] = guest;
    strangers["a visitor"] = new Shopper();
  });

  const routes: [name: string, path: (ids: typeof secrets) => string][] = [
    ["order detail by id", ({ order: { id } }) => `/account/order/${id}`],
    [
      "order detail by deep link",
      ({ order: { deepLinkCode } }) => `/account/order/${deepLinkCode}`,
    ],
    ["paying for the order", ({ order: { id } }) => `/checkout/order-payment/${id}`],
    ["the order's confirmation", ({ order: { id } }) => `/checkout/success/adyen/${id}`],
    ["editing the address", ({ addressId }) => `/account/addresses/edit/${addressId}`],
    ["order history", () => "/account/order/history"],
    ["addresses", () => "/account/addresses"],
    ["details", () => "/account/details"],
    ["the drawer's status", () => "/account.data?drawer=&_routes=routes%2Faccount._index"],
  ];
  const who = ["a second customer", "a visitor with a bag", "a visitor"];
  const tells = (page: Page) =>
    /Secret Street|Private Person/.test(page.html) || page.html.includes(secrets.order.orderNumber);

  it("the owner sees order and address", async () => {
    expect(tells(await owner.shopper.get(`/account/order/${secrets.order.id}`))).toBe(true);
    expect(
      tells(await owner.shopper.get(`/account/addresses/edit/${secrets.addressId}`)) ||
        tells(await owner.shopper.get("/account/addresses")),
    ).toBe(true);
  });

  it.each(who.flatMap((name) => routes.map(([route, path]) => [name, route, path] as const)))(
    "%s: %s",
    async (name, _, path) => {
      expect(tells(await strangers[name]!.get(path(secrets)))).toBe(false);
    },
  );

  it.each(who)("%s cannot change, delete or reorder what belongs to the owner", async (name) => {
    const shopper = strangers[name]!;
    const { addressId, order: placed } = secrets;
    const posts = [
      ["/account/addresses?index", { addressId, intent: "delete" }],
      ["/account/addresses?index", { addressId, intent: "billing" }],
      [`/account/addresses/edit/${addressId}`, { street: "Taken Over 1" }],
      [`/account/order/${placed.id}`, { intent: "reorder" }],
      [
        `/account/order/${placed.deepLinkCode}`,
        { intent: "reorder", email: owner.email, zipcode: "N1 9GU" },
      ],
    ] as const;
    for (const [path, fields] of posts)
      expect(tells(await shopper.post(path, fields)), path).toBe(false);
    const book = await owner.shopper.get("/account/addresses");
    expect(visibleText(book)).toContain("Secret Street 77");
    expect(book.html).not.toContain("Taken Over");
  });
});
