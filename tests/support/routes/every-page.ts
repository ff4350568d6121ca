import { parse } from "node-html-parser";
import { idOf as idOfKey } from "../../../backend/id";
import { demoCustomer } from "./account";
import { buying, details, hasIntent } from "./checkout";
import { newCustomer } from "./customer";
import { Shopper, type ChannelHost, type Page } from "./shopper";

/** A page as sent, with its state. */
export interface SentPage {
  name: string;
  host: ChannelHost;
  html: string;
}

const product = (key: string) => `/detail/${idOfKey("product", key)}`;
const category = (key: string) => `/navigation/${idOfKey("category", key)}`;

/** Pages that anybody can open by their address. */
const ADDRESSES: [name: string, path: string][] = [
  ["home", "/"],
  ["category", category("cushions")],
  ["category, sorted and paged", `${category("cushions")}?order=price-desc&p=2`],
  ["category without products", category("curtain-rods")],
  ["product", product("cushion-cover-mossa-velvet")],
  ["picture of a product", `${product("cushion-cover-mossa-velvet")}/picture/2`],
  ["product without pictures", product("book-lind-paper")],
  ["product with graduated prices", product("fabric-skar-stripe")],
  ["product sold out", product("vase-ljung-glass")],
  ["search", "/search?q=lin"],
  ["search with hits", "/search?q=vardag"],
  ["search without hits", "/search?q=zzzzqqq"],
  ["bag, empty", "/cart"],
  ["favourites, none", "/favourites"],
  ["wishlist", "/wishlist"],
  ["checkout, empty", "/checkout"],
  ["order of somebody else", `/checkout/order-payment/${"a".repeat(32)}`],
  ["login", "/account/login"],
  ["registration", "/account/register"],
  ["recovery", "/account/recover"],
  ["finding an order", "/account/order/x"],
  ["menu", "/menu"],
  ["contact page", category("contact")],
  ["inspiration page with unknown slots", category("inspiration-slow-kitchen")],
  ["cookies", "/cookies"],
  ["newsletter", "/news"],
  ["offline", "/offline"],
  ["new password", "/account/recover/password?hash=x"],
  ["newsletter, confirming", "/newsletter-subscribe?em=a@example.com&hash=x"],
  ["registration, confirming", "/registration/confirm?em=a&hash=x"],
  ["contact form by itself", "/forms/contact"],
  ["page not found", "/no-such-page"],
];

const OWN = [
  "",
  "/details",
  "/delete",
  "/addresses",
  "/addresses/create",
  "/cards",
  "/order/history",
  "/logout",
  "/wishlists",
  "/wishlists/create",
  "/verify-email?hash=x",
];

/** A local postcode, by host. */
const ZIPCODES: Record<ChannelHost, string> = {
  localhost: "SW1A 1AA",
  "se.localhost": "111 22",
  "fi.localhost": "00100",
  "de.localhost": "10115",
};

/** Every page of a shop in its states, as sent to a shopper without scripts. */
export async function everyPage(host: ChannelHost): Promise<SentPage[]> {
  const named = (name: string, { html }: Page): SentPage => ({ name, host, html });
  const open = (shopper: Shopper) =>
    inTurns(ADDRESSES, async ([name, path]) =>
      named(name, await follow(shopper, await shopper.get(path))),
    );
  const groups = await Promise.all([
    open(new Shopper(host)),
    refused(host, named),
    purchase(host, named),
    own(host, named),
  ]);
  return groups.flat();
}

/**
 * A few at a time: a busy machine refuses some of many concurrent requests (server/overload.ts),
 * but not four sequences.
 */
async function inTurns<Item>(
  items: readonly Item[],
  open: (item: Item) => Promise<SentPage>,
): Promise<SentPage[]> {
  const pages: SentPage[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    pages.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(open))));
  return pages;
}
const AT_ONCE = 3;

/** The page at the end of redirects. */
async function follow(shopper: Shopper, page: Page): Promise<Page> {
  let last = page;
  for (let step = 0; last.location && step < 3; step += 1) last = await shopper.get(last.location);
  return last;
}

/** Forms submitted empty. */
async function refused(host: ChannelHost, named: Naming): Promise<SentPage[]> {
  const empty = { email: "", password: "", firstName: "" };
  return inTurns(
    [
      "/account/login",
      "/account/register",
      "/account/recover",
      "/account/order/x",
      "/news",
      "/forms/contact",
    ],
    async (path) => named(`${path}, refused`, await new Shopper(host).post(path, empty)),
  );
}

/** From the product to the order, with possible errors. */
async function purchase(host: ChannelHost, named: Naming): Promise<SentPage[]> {
  const shopper = new Shopper(host);
  const add = {
    intent: "add",
    productId: idOfKey("product", "vase-ronn-stoneware"),
    quantity: "2",
    returnTo: "/cart",
  };
  const bag = await shopper.submit("/cart", add);
  const code = await shopper.post("/cart", { intent: "add-code", code: "NOSUCHCODE" });
  const checkout = await shopper.get("/checkout");
  const country = valueOfChosen(checkout, "countryId");
  const typed = details({ countryId: country, zipcode: ZIPCODES[host] });
  const wrong = await shopper.post("/checkout", {
    intent: "details",
    ...typed,
    email: "anna",
    city: "",
  });
  const review = await shopper.fillIn(checkout, hasIntent("details"), typed);
  const method = methodOf(review);
  const forgotten = await shopper.post("/checkout", { ...buying(review, method), terms: "" });
  const thanks = await follow(shopper, await shopper.post("/checkout", buying(review, method)));
  return [
    named("bag with a message", bag),
    named("bag with a refused code", code),
    named("checkout", checkout),
    named("checkout with errors", wrong),
    named("checkout, review", review),
    named("checkout without the terms", forgotten),
    named("after the order", thanks),
  ];
}

/** A customer's pages: with orders and, if registration needs no mail, with lists. */
async function own(host: ChannelHost, named: Naming): Promise<SentPage[]> {
  const customer = await demoCustomer(host);
  const addresses = linksOf(await customer.get("/account/addresses"), "/account/addresses/edit/");
  const paths = [...OWN.map((path) => `/account${path}`), ...addresses.slice(0, 1)];
  const pages = await inTurns(paths, async (path) =>
    named(`own ${path}`, await follow(customer, await customer.get(path))),
  );
  return [...pages, ...(host === "de.localhost" ? [] : await collected(host, named))];
}

/** Favourites and lists, and a customer's checkout. */
async function collected(host: ChannelHost, named: Naming): Promise<SentPage[]> {
  const productId = idOfKey("product", "vase-ronn-stoneware");
  const collector = await newCustomer(host);
  await collector.post("/favourites", { intent: "add", productId });
  const list = await follow(
    collector,
    await collector.post("/account/wishlists/create", { name: "For the cottage", type: "wedding" }),
  );
  await collector.post("/cart", { intent: "add", productId, quantity: "1", returnTo: "/cart" });
  const shared = linksOf(list, "/wishlist/");
  const book = await collector.get("/checkout?edit=details");
  const review = await collector.get("/checkout");
  await collector.post("/checkout", buying(review, methodOf(review)));
  const orders = await collector.get("/account/order/history");
  const [order = ""] = linksOf(orders, "/account/order/").filter(
    (path) => !path.endsWith("history"),
  );
  return [
    named("favourites", await collector.get("/favourites")),
    named("wishlist of one's own", list),
    named("wishlists, with one", await collector.get("/account/wishlists")),
    named(
      "wishlist, which one",
      await collector.get(`/account/wishlists/add?product=${productId}`),
    ),
    named(
      "wishlist form, refused",
      await collector.post("/account/wishlists/create", { name: "", type: "wedding" }),
    ),
    named("checkout of a customer", book),
    named("checkout of a customer, review", review),
    named("orders", orders),
    named("order", await collector.get(order)),
    ...(await Promise.all(
      shared.map(async (path) => named("wishlist, shared", await new Shopper(host).get(path))),
    )),
  ];
}

/** The review's last payment method that needs no payment page. */
function methodOf(review: Page): string {
  const methods = parse(review.html)
    .querySelectorAll("[data-testid=choices] > li:has([name=paymentMethodId])")
    .filter((method) => !method.querySelector("[data-testid=without-scripts]"));
  return methods.at(-1)?.querySelector("[data-testid=choice-name]")?.text ?? "";
}

/** The targets of a page's links with this beginning. */
function linksOf(page: Page, start: string): string[] {
  const hrefs = parse(page.html)
    .querySelectorAll("main a")
    .map((link) => new URL(link.getAttribute("href") ?? "", "http://shop").pathname);
  return hrefs.filter((href) => href.startsWith(start) && href !== page.path);
}

type Naming = (name: string, page: Page) => SentPage;

function valueOfChosen(page: Page, name: string): string {
  const select = parse(page.html).querySelector(`select[name="${name}"]`);
  return (
    (select?.querySelector("option[selected]") ?? select?.querySelector("option"))?.getAttribute(
      "value",
    ) ?? ""
  );
}
