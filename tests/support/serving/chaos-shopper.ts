import { parse, type HTMLElement } from "node-html-parser";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { unsealCookie } from "../accounts";
import { countryId, hasIntent, tokenOf } from "../routes/checkout";
import { environment } from "../routes/environment";
import { Shopper, type ChannelHost, type openShop, type Page } from "../routes/shopper";
import { BagLedger } from "./cart-ledger";
import { bagOf, placedOrders, type Visitor } from "./held-by-backend";
import type { Random } from "./random";

/** A buyer's data by shop. */
export const HOMES = {
  localhost: {
    locale: "en-GB",
    iso: "GB",
    zipcode: "SW1A 1AA",
    city: "London",
    invoice: "Invoice",
  },
  "se.localhost": {
    locale: "sv-SE",
    iso: "SE",
    zipcode: "111 20",
    city: "Stockholm",
    invoice: "Faktura",
  },
  "fi.localhost": {
    locale: "fi-FI",
    iso: "FI",
    zipcode: "00100",
    city: "Helsinki",
    invoice: "Lasku",
  },
  "de.localhost": {
    locale: "de-DE",
    iso: "DE",
    zipcode: "10115",
    city: "Berlin",
    invoice: "Rechnung",
  },
} as const satisfies Record<ChannelHost, object>;

const SUCCESS = /\/checkout\/success\/\w+\/([0-9a-f]{32})/;
const THANKS_STATUS = 303;

export interface Surroundings {
  shop: ReturnType<typeof openShop>;
  backendPort: number;
  products: readonly string[];
  random: Random;
  /** violations, as texts */
  complaints: string[];
  seen: { pages: number; failures: number; changes: number; orders: number };
}

/**
 * A shopper without scripts who remembers the shop's answers, and complains if they turn out wrong.
 */
export class ChaosShopper {
  readonly orders = new Set<string>();
  private hasTriedToBuy = false;
  private readonly shopper: Shopper;
  private readonly ledger = new BagLedger();

  constructor(
    private readonly host: ChannelHost,
    private readonly around: Surroundings,
  ) {
    this.shopper = new Shopper(host, around.shop);
  }

  async look(path: string): Promise<Page> {
    const page = await this.shopper.get(path);
    this.judge(page);
    return page;
  }

  async lookIntoBag(): Promise<void> {
    const page = await this.look("/cart");
    if (page.status === 200)
      this.complainOf(this.ledger.compare(linesOf(page)), "on the bag's page");
  }

  async changeSomething(): Promise<void> {
    const { random, products } = this.around;
    const productId = random.pick(products);
    const quantity = random.between(1, 3);
    if (!this.ledger.has(productId))
      return this.change(
        { intent: "add", productId, quantity: String(quantity) },
        productId,
        (before) => before + quantity,
      );
    if (random.next() < 0.2)
      return this.change({ intent: "remove", lineItemId: productId }, productId, () => 0);
    return this.change(
      { intent: "set-quantity", lineItemId: productId, quantity: String(quantity) },
      productId,
      () => quantity,
    );
  }

  /** Goes through the checkout as far as possible; sometimes the buy button is pressed twice. */
  async buy(): Promise<void> {
    let page = await this.look("/checkout");
    if (page.status === 200 && formOf(page, "details") && !this.hasTriedToBuy) {
      this.judge(
        await this.shopper.post("/checkout", { intent: "details", ...(await this.details()) }),
      );
      page = await this.look("/checkout");
    }
    const fields = page.status === 200 ? this.orderFieldsOf(page) : null;
    if (!fields) return;
    this.hasTriedToBuy = true;
    const presses = this.around.random.next() < 0.5 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: presses }, () => this.shopper.post("/checkout", fields)),
    );
    for (const answer of answers) {
      this.judge(answer);
      const order = SUCCESS.exec(answer.location ?? "")?.[1];
      if (!order) continue;
      this.orders.add(order);
      this.around.seen.orders += 1;
      await this.look(answer.location!);
    }
  }

  /**
   * After the faults: the backend's bag and orders match the shop's answers, and the bag can be
   * bought.
   */
  async settle(): Promise<void> {
    if ((await this.reckon()) > 0) return;
    await this.buy();
    await this.reckon();
  }

  /** @returns how many orders there are */
  private async reckon(): Promise<number> {
    const placed = await placedOrders(this.visitor);
    for (const order of this.orders)
      if (!placed.includes(order))
        this.complainOf([`order ${order} was acknowledged and is not there`]);
    if (placed.length > 1) this.complainOf([`${placed.length} orders of one bag`]);
    const bag = await bagOf(this.visitor);
    if (placed.length === 0) this.complainOf(this.ledger.compare(bag), "in the backend");
    else if (bag.size > 0) this.complainOf(["the bag is ordered and still full"]);
    const page = await this.look("/cart");
    if (page.status !== 200 || linesOf(page).size !== bag.size)
      this.complainOf([`${page.status}, ${linesOf(page).size} lines`], "at the end");
    return placed.length;
  }

  private async change(
    fields: Record<string, string>,
    productId: string,
    by: (before: number) => number,
  ): Promise<void> {
    const answer = await this.shopper.post("/cart", { ...fields, returnTo: "/cart" });
    if (answer.status !== THANKS_STATUS)
      return this.complainOf([`a change of the bag was answered by ${answer.status}`]);
    const confirmed = this.takeMessage();
    if (confirmed === null)
      return this.complainOf(["a change of the bag was answered without a message"]);
    if (confirmed) this.around.seen.changes += 1;
    this.ledger.change(productId, by, confirmed);
  }

  /** @returns whether the answer's message is a success; null without one */
  private takeMessage(): boolean | null {
    const cookie = this.shopper.cookie("status");
    if (!cookie) return null;
    const message = unsealCookie({ secret: environment().COOKIE_SECRETS! }, "status", cookie);
    return (message as { tone: string }).tone === "good";
  }

  private judge(page: Page): void {
    this.around.seen.pages += 1;
    if (page.status >= 300 && page.status < 400) return;
    if (page.status >= 500) this.around.seen.failures += 1;
    const document = parse(page.html);
    const { locale } = HOMES[this.host];
    const title = document.querySelector("h1")?.text.trim() ?? "";
    const wrong = [
      ...(/\w/.test(title) ? [] : ["no heading"]),
      ...(document.querySelector("html")?.getAttribute("lang")?.slice(0, 2) === locale.slice(0, 2)
        ? []
        : ["another language"]),
      ...(document.querySelector("main a[href]") ? [] : ["no way on"]),
      ...(page.status >= 500 && page.status !== 503 ? ["not 503"] : []),
      ...(page.status === 503 && title !== getTranslate(locale)("error.unavailable.title")
        ? [`says ${title}`]
        : []),
    ];
    this.complainOf(wrong, `${page.status} ${page.path}`);
  }

  private complainOf(wrong: string[], where = ""): void {
    this.around.complaints.push(...wrong.map((words) => `${this.host} ${where}: ${words}`));
  }

  private async details(): Promise<Record<string, string>> {
    const { iso, zipcode, city } = HOMES[this.host];
    const country = await countryId(iso, this.host);
    const name = {
      email: "anna@example.com",
      firstName: "Anna",
      lastName: "Apt",
      street: "High Street 1",
    };
    return { ...name, zipcode, city, countryId: country };
  }

  /** The fields of the buy button; null if the page has none. */
  private orderFieldsOf(page: Page): Record<string, string> | null {
    const document = parse(page.html);
    const valueOf = (selector: string) =>
      document.querySelector(selector)?.getAttribute("value") ?? "";
    const invoice = document
      .querySelectorAll("[data-testid=choice]")
      .find((choice) => choice.text.includes(HOMES[this.host].invoice));
    const paymentMethodId = invoice?.querySelector("input")?.getAttribute("value");
    if (!paymentMethodId || !valueOf("[name=key]")) return null;
    const shippingMethodId = valueOf("[name=shippingMethodId][checked]");
    return {
      intent: "buy",
      terms: "on",
      comment: "",
      key: valueOf("[name=key]"),
      reviewDigest: valueOf("[name=reviewDigest]"),
      shippingMethodId,
      paymentMethodId,
    };
  }

  private get visitor(): Visitor {
    const token = this.shopper.cookie("sw-context-token") ? tokenOf(this.shopper) : null;
    return { host: this.host, token, port: this.around.backendPort };
  }
}

function formOf(page: Page, intent: string): HTMLElement | undefined {
  return parse(page.html).querySelectorAll("form").find(hasIntent(intent));
}

function linesOf(page: Page): Map<string, number> {
  const valueOf = (line: HTMLElement, selector: string) =>
    line.querySelector(selector)?.getAttribute("value") ?? "";
  const lines = parse(page.html)
    .querySelectorAll("[data-testid=cart-line]")
    .filter((line) => line.querySelector("input[type=number]"));
  return new Map(
    lines.map((line) => [
      valueOf(line, "[name=lineItemId]"),
      Number(valueOf(line, "input[type=number]")),
    ]),
  );
}
