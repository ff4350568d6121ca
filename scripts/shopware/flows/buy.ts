import type { PaymentMethod } from "../channel";
import { hasField, postingTo, withIntent } from "../form";
import { newPerson, otherAddress, PASSWORD, type Person } from "../people";
import { expectThat, Skipped } from "../report";
import { loadCart, comparePurchase, loadOrder, sumsOfCart, sumsOfOrder, type Order } from "../sums";
import type { Trial } from "../trial";
import { describeProblems, listTexts, Visitor, type Page } from "../visitor";
import { addToCart } from "./cart";

const SUCCESS = /^\/checkout\/success\/\w+\/([0-9a-f]{32})/;

interface Purchase {
  isCustomer: boolean;
  hasOtherAddress: boolean;
  method: PaymentMethod;
}

/**
 * Every payment method without a third party, for guests and new customers, with one address and
 * with two.
 */
export async function buyEveryWay(trial: Trial): Promise<void> {
  const { report, channel } = trial;
  for (const method of channel.payments) {
    const { thirdParty } = method;
    // One row: a shop with Adyen's plugin has dozens of them.
    if (thirdParty) {
      const what = `somebody buys by “${method.name}”`;
      await report.step("/checkout", what, () => Promise.reject(new Skipped(thirdParty)));
      continue;
    }
    for (const isCustomer of [false, true]) {
      for (const hasOtherAddress of [false, true]) {
        const who = isCustomer ? "a new customer" : "a guest";
        const what = `${who} buys by “${method.name}”${hasOtherAddress ? ", delivered elsewhere" : ""}`;
        await report.step("/checkout", what, () =>
          buy(trial, { isCustomer, hasOtherAddress, method }),
        );
      }
    }
  }
}

async function buy(trial: Trial, purchase: Purchase): Promise<void> {
  const { catalogue, channel, leftBehind, storefront } = trial;
  const goods = [catalogue.simple, catalogue.variant].filter((product) => product !== null);
  if (goods.length === 0) throw new Skipped("the catalogue has nothing to buy");
  const visitor = new Visitor(storefront);
  const person = newPerson(channel.country);
  for (const product of goods) await addToCart(visitor, product);
  const review = await fillInDetails(visitor, person, purchase);
  if (purchase.isCustomer) leftBehind.customers.push(visitor);
  comparePurchase(
    review,
    sumsOfCart(await loadCart(trial, visitor.token), channel.currency),
    trial,
    "[data-testid=checkout-order]",
  );
  const { id } = purchase.method;
  if (!review.root.querySelector(`[name=paymentMethodId][value="${id}"]`))
    throw new Skipped("it is not offered for this purchase");
  const thanks = await visitor.submit(
    review,
    withIntent("buy"),
    { paymentMethodId: id, terms: "on" },
    "buy",
  );
  const orderId = SUCCESS.exec(thanks.path)?.[1];
  expectThat(
    orderId && thanks.status === 200,
    `it ends at ${thanks.foreign ?? thanks.path}: ${describeProblems(thanks)}`,
  );
  leftBehind.orders.push({ id: orderId, buyer: visitor });
  const order = await loadOrder(trial, orderId, visitor.token);
  // A customer's details of the order are beside its lines.
  comparePurchase(thanks, sumsOfOrder(order, channel.currency), trial, "main");
  expectThat(
    listTexts(thanks, "main").join(" ").includes(order.orderNumber),
    "the order's number is not shown",
  );
  comparePlaces(thanks, person, purchase.hasOtherAddress);
  await seeAgain(trial, visitor, order, person, purchase);
}

/** The order's own page, and for a guest the page of the mail's link. */
async function seeAgain(
  trial: Trial,
  visitor: Visitor,
  order: Order,
  person: Person,
  { isCustomer }: Purchase,
): Promise<void> {
  const sums = sumsOfOrder(order, trial.channel.currency);
  comparePurchase(
    await visitor.see(`/account/order/${order.id}`),
    sums,
    trial,
    "[data-testid=order]",
  );
  if (isCustomer || !order.deepLinkCode) return;
  const elsewhere = new Visitor(trial.storefront);
  const path = `/account/order/${order.deepLinkCode}`;
  const asked = await elsewhere.see(path);
  const { email, zipcode } = person;
  comparePurchase(
    await elsewhere.submit(asked, postingTo(path), { email, zipcode }),
    sums,
    trial,
    "[data-testid=order]",
  );
}

/**
 * Contact and addresses. Further fields that this Shopware requires are filled in when the form is
 * shown again.
 */
async function fillInDetails(
  visitor: Visitor,
  person: Person,
  { isCustomer, hasOtherAddress }: Purchase,
): Promise<Page> {
  const other = Object.entries(hasOtherAddress ? otherAddress(person) : {}).map(([name, value]) => [
    `shipping.${name}`,
    value,
  ]);
  const entries = {
    ...person,
    ...(hasOtherAddress && { separate: "on", ...Object.fromEntries(other) }),
    ...(isCustomer && { account: "on", password: PASSWORD }),
  };
  const page = await visitor.see("/checkout");
  const review = await visitor.submitAddress(page, withIntent("details"), entries);
  expectThat(
    review.root.querySelectorAll("form").some((form) => hasField(form, "intent", "buy")),
    `the details are not taken: ${describeProblems(review)}`,
  );
  return review;
}

function comparePlaces(page: Page, person: Person, hasOtherAddress: boolean): void {
  const addresses = listTexts(page, "main address").join(" / ");
  for (const street of [
    person.street,
    ...(hasOtherAddress ? [otherAddress(person).street ?? ""] : []),
  ])
    expectThat(addresses.includes(street), `“${street}” is not among the addresses ${addresses}`);
}
