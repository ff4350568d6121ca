import type { BrowserContext, Page, Response } from "playwright";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { tokenOf } from "../routes/checkout";
import { BagLedger } from "./cart-ledger";
import { HOMES, type Surroundings } from "./chaos-shopper";
import { bagOf, placedOrders, type Visitor } from "./held-by-backend";

const HOST = "localhost";
const t = getTranslate(HOMES[HOST].locale);
/** The shop's confirmations of a change of the bag. */
const DONE = [
  t("cart.notice.changed"),
  t("cart.notice.removed", { name: "" }),
  ...[1, 2, 3].map((count) => t("cart.notice.added", { count })),
];
const SUCCESS = /\/checkout\/success\/\w+\/([0-9a-f]{32})/;
/** Several of the storefront's deadlines in a row. */
const PATIENCE_MS = 30_000;
const MESSAGES =
  "[role=status] > *, [role=alert], [data-testid=field-error], [data-testid=error-summary], [data-testid=error-page] h1";

/**
 * Browser messages that the test causes, or that are no faults: a refused answer, a skipped
 * transition.
 */
const EXPECTED =
  /Failed to load resource|ViewTransition|view transition|Transition was (skipped|aborted)/i;

/** A shopper with scripts, in a browser, who does the same as the one without. */
export class ChaosBrowser {
  readonly orders = new Set<string>();
  private hasTriedToBuy = false;
  private readonly failures: string[] = [];
  private readonly ledger = new BagLedger();

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly around: Surroundings,
  ) {
    page.on(
      "pageerror",
      ({ message }) => EXPECTED.test(message) || this.complainOf([`error in the page: ${message}`]),
    );
    page.on("console", (message) => {
      const isFault = message.type() === "error" || /hydrat|content security/i.test(message.text());
      if (isFault && !EXPECTED.test(message.text()))
        this.complainOf([`console: ${message.text()}`]);
    });
  }

  static async open(context: BrowserContext, around: Surroundings): Promise<ChaosBrowser> {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS / 3);
    page.setDefaultNavigationTimeout(PATIENCE_MS);
    return new ChaosBrowser(context, page, around);
  }

  /** @returns whether the requested page was shown */
  async look(path: string): Promise<boolean> {
    return this.judge(await this.page.goto(path, { waitUntil: "load" }), path);
  }

  async lookIntoBag(): Promise<void> {
    if (await this.look("/cart"))
      this.complainOf(this.ledger.compare(await this.shownBag()), "on the bag's page");
  }

  async changeSomething(): Promise<void> {
    const { random, products } = this.around;
    const productId = random.pick(products);
    const quantity = random.between(1, 3);
    if (!this.ledger.has(productId)) {
      if (!(await this.look(`/details/${productId}`))) return;
      await this.page.locator("#quantity").fill(String(quantity));
      const confirmed = await this.isConfirmed(() =>
        this.page.locator("[data-testid=buy-form] button").click(),
      );
      return this.ledger.change(productId, (before) => before + quantity, confirmed);
    }
    if (!(await this.look("/cart"))) return;
    const shown = await this.shownBag();
    this.complainOf(this.ledger.compare(shown), "on the bag's page");
    if (!shown.has(productId) || shown.get(productId) === quantity) return;
    const field = this.page.locator(`[id="quantity-${productId}"]`);
    const confirmed = await this.isConfirmed(async () => {
      await field.fill(String(quantity));
      await field.press("Enter");
    });
    this.ledger.change(productId, () => quantity, confirmed);
  }

  /** Goes through the checkout as far as possible; sometimes the buy button is pressed twice. */
  async buy(): Promise<void> {
    if (!(await this.look("/checkout"))) return;
    const email = this.page.locator("#email");
    if ((await email.count()) > 0 && !this.hasTriedToBuy) {
      for (const [name, value] of Object.entries(DETAILS))
        await this.page.locator(`[id="${name}"]`).fill(value);
      const steps = async () => [await this.page.locator("main").innerText()];
      await this.press(
        () =>
          this.page.locator("form:has([name=intent][value=details]) button[type=submit]").click(),
        steps,
      );
      if (!(await this.look("/checkout"))) return;
    }
    const button = this.page.locator("button[name=intent][value=buy]");
    if ((await button.count()) === 0) return;
    const invoice = this.page
      .locator("[data-testid=choice]")
      .filter({ hasText: HOMES[HOST].invoice })
      .locator("input");
    if ((await invoice.count()) === 0) return;
    this.hasTriedToBuy = true;
    const isImpatient = this.around.random.next() < 0.5;
    await this.press(async () => {
      await invoice.check();
      await this.page.locator("button[name=intent][value=buy]:not([aria-disabled])").waitFor();
      await this.page.locator("[name=terms]").check();
      await (isImpatient ? button.dblclick() : button.click());
    });
    const order = SUCCESS.exec(this.page.url())?.[1];
    if (!order) return;
    this.orders.add(order);
    this.around.seen.orders += 1;
  }

  /**
   * After the faults: the backend's bag and orders match the shop's answers, and the page shows
   * them.
   */
  async settle(): Promise<void> {
    const visitor = await this.visitor();
    const placed = await placedOrders(visitor);
    for (const order of this.orders)
      if (!placed.includes(order))
        this.complainOf([`order ${order} was acknowledged and is not there`]);
    if (placed.length > 1) this.complainOf([`${placed.length} orders of one bag`]);
    const bag = await bagOf(visitor);
    if (placed.length === 0) this.complainOf(this.ledger.compare(bag), "in the backend");
    else if (bag.size > 0) this.complainOf(["the bag is ordered and still full"]);
    const isThere = await this.look("/cart");
    const shown = isThere ? await this.shownBag() : null;
    const isSame =
      shown?.size === bag.size && [...bag].every(([id, quantity]) => shown.get(id) === quantity);
    if (!isSame)
      this.complainOf([`${shown?.size ?? "no"} lines are shown of ${bag.size}`], "at the end");
    await this.context.close();
  }

  /** @returns whether the shop confirmed it */
  private async isConfirmed(act: () => Promise<void>): Promise<boolean> {
    const words = await this.press(act);
    if (words.length === 0)
      this.complainOf([`a change of the bag was answered without a word at ${this.page.url()}`]);
    const confirmed = words.some((said) => DONE.includes(said));
    if (confirmed) this.around.seen.changes += 1;
    return confirmed;
  }

  /**
   * Performs an action and waits for the shop's answer: a message, an error page, or the order.
   *
   * @returns the new messages; [] if none came
   */
  private async press(act: () => Promise<void>, read = () => this.words()): Promise<string[]> {
    const before = await read();
    const until = Date.now() + PATIENCE_MS;
    // The control may be gone, because the page was replaced by an error page.
    await act().catch((error: Error) => this.failures.push(error.message));
    while (Date.now() < until) {
      const now = await read().catch(() => before);
      const fresh = without(now, before);
      if (fresh.length > 0) return fresh;
      if (SUCCESS.test(this.page.url())) return [this.page.url()];
      await this.page.waitForTimeout(50);
    }
    this.complainOf(this.failures.slice(-1), "could not be pressed");
    return [];
  }

  private words(): Promise<string[]> {
    return this.page.evaluate((selector) => {
      const said = [...document.querySelectorAll(selector)].map(
        (element) => element.textContent?.trim() ?? "",
      );
      return said.filter(Boolean);
    }, MESSAGES);
  }

  private shownBag(): Promise<Map<string, number>> {
    return this.page
      .locator("#content input[id^='quantity-']")
      .evaluateAll((fields) =>
        fields.map((field): [string, number] => [
          field.id.slice("quantity-".length),
          Number((field as HTMLInputElement).defaultValue),
        ]),
      )
      .then((lines) => new Map(lines));
  }

  private async judge(response: Response | null, path: string): Promise<boolean> {
    this.around.seen.pages += 1;
    const status = response?.status() ?? 0;
    if (status >= 500) this.around.seen.failures += 1;
    const title = (await this.page.locator("h1").first().innerText()).trim();
    const wrong = [
      ...(/\w/.test(title) ? [] : ["no heading"]),
      ...((await this.page.locator("main a[href]").count()) > 0 ? [] : ["no way on"]),
      ...(status >= 500 && status !== 503 ? ["not 503"] : []),
      ...(status === 503 && title !== t("error.unavailable.title") ? [`says ${title}`] : []),
    ];
    this.complainOf(wrong, `${status} ${path}`);
    return status === 200;
  }

  private complainOf(wrong: string[], where = ""): void {
    this.around.complaints.push(...wrong.map((words) => `in a browser, ${where}: ${words}`));
  }

  private async visitor(): Promise<Visitor> {
    const cookies = await this.context.cookies();
    const of = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
    return {
      host: HOST,
      token: of("sw-context-token") ? tokenOf({ cookie: of }) : null,
      port: this.around.backendPort,
    };
  }
}

/** The new messages, including repeated ones. */
function without(now: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  return now.filter((words) => {
    const place = left.indexOf(words);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

const { zipcode, city } = HOMES[HOST];
const DETAILS = {
  email: "bea@example.com",
  firstName: "Bea",
  lastName: "Browser",
  street: "High Street 2",
  zipcode,
  city,
};
