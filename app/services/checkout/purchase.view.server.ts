import { makesNothingFaster } from "~/domain/catalogue/delivery-dates";
import { daysUntilRestock } from "~/domain/catalogue/delivery";
import { isNothingToPay } from "~/domain/checkout/order-payment";
import { isComing } from "~/domain/catalogue/product";
import { optionsText } from "~/domain/cart/line-items";
import { sum } from "~/domain/lists";
import { toMinor } from "~/domain/money";
import { canHavePrice, shippingPrice } from "~/domain/cart/shipping-price";
import { formatterOf } from "~/services/platform/i18n/format.server";
import type { Notice } from "~/services/platform/http/outcome.server";
import { datesFromNow, datesText } from "~/services/catalogue/delivery-dates.view.server";
import { imageView } from "~/services/catalogue/media.view.server";
import { markView } from "~/services/catalogue/payment-marks.view.server";
import { totalsRows } from "~/services/cart/totals.view.server";
import {
  amountsOfCart,
  blockedMethods,
  codesOf,
  deliveredItems,
  goodsOf,
  lineDelivery,
  listedLines,
  takesWallets,
} from "~/services/cart/cart.view.server";
import type { CartEntity } from "~/services/cart/cart.schemas.server";
import type { SessionEntity } from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type {
  PaymentMethodEntity,
  ShippingMethodEntity,
} from "~/services/checkout/payment/payment.schemas.server";
import { featureTexts } from "./feature-texts.view.server";
import {
  cartProblems,
  type StandIns,
  ENDED_PROMOTIONS,
  promotionProblem,
} from "./problems.view.server";
import type { ChoiceView, OrderLineView } from "./types";

export type PurchaseView = ReturnType<typeof purchaseView>;

/**
 * The purchase, as every step shows it.
 *
 * @param changes of the cart since it was seen
 * @param standIns methods instead of impossible ones
 */
export function purchaseView(
  cart: CartEntity,
  scope: Pick<Shop, "channel" | "config">,
  changes: Notice[] = [],
  standIns: StandIns = {},
) {
  const { channel } = scope;
  const format = formatterOf(channel);
  const { amount, number, unitPrice } = format;
  const total = amount(cart.total);
  return {
    lines: listedLines(cart, scope).map((line): OrderLineView => ({
      id: line.id,
      name: line.label,
      options: optionsText(line.options),
      note:
        [...featureTexts(line, channel), delayNote(line, channel)].filter(Boolean).join(" · ") ||
        null,
      href: null,
      image: imageView(line.cover, line.label),
      quantity: line.quantity,
      quantityText: `${number(line.quantity)} × ${unitPrice(line.price?.unit ?? 0)}`,
      totalPrice: amount(line.price?.total ?? 0),
      downloads: [],
    })),
    totals: totalsRows(amountsOfCart(cart), channel.currency, format),
    total,
    codes: codesOf(cart.lines, scope),
    /** the cart costs nothing, so no payment is asked for */
    isFree: isNothingToPay(cart.total),
    takesWallets: takesWallets(cart),
    /** downloads only: nothing is delivered */
    isSent: cart.deliveries.length > 0,
    problems: textsOf(
      [
        ...changes,
        ...cartProblems(cart, standIns),
        promotionProblem(cart, total, ENDED_PROMOTIONS),
      ],
      scope,
    ),
  };
}

/**
 * When a line is delivered that comes out later or must be restocked first: the times of the
 * shipping methods include neither.
 */
function delayNote(line: CartEntity["lines"][number], channel: Shop["channel"]): string | null {
  const isLate =
    isComing(line.releaseDate, Date.now()) || daysUntilRestock(line.supply, line.quantity) !== null;
  return isLate ? (lineDelivery(line, channel)?.text ?? null) : null;
}

/**
 * Problems in the shopper's words; Shopware reports an address once for the invoice and once for
 * the delivery.
 */
export function textsOf(problems: (Notice | null)[], { channel }: Pick<Shop, "channel">): string[] {
  const { t } = formatterOf(channel);
  return [
    ...new Set(problems.flatMap((problem) => (problem ? t(problem.key, problem.params) : []))),
  ];
}

/**
 * The shipping methods possible for this cart; the first replaces a chosen one that is not
 * possible. The chosen method's price is the cart's. The others' prices are calculated from their
 * tiers, and shown only if the same calculation gives the cart's price for the chosen one.
 */
export function deliveryChoices(
  offered: ShippingMethodEntity[],
  cart: CartEntity,
  session: SessionEntity,
  { channel, config }: Pick<Shop, "channel" | "config">,
): ChoiceView[] {
  const { t, money } = formatterOf(channel);
  const minor = (amount: number) => toMinor(amount, channel.currency);
  const blocked = blockedMethods(cart, "shipping");
  const rules = session.context?.ruleIds;
  // A cart names only the chosen method as blocked: one without a price either must not replace it.
  const canReplace = ({ prices }: ShippingMethodEntity) =>
    blocked.size === 0 || !rules || canHavePrice(prices, rules);
  const methods = possible(offered, blocked).filter(canReplace);
  const charged = sum(cart.deliveries.map(({ shippingCosts }) => minor(shippingCosts.totalPrice)));
  const goods = goodsOf(cart);
  const { id: currencyId = null, factor = 1 } = session.currency ?? {};
  const context = {
    currencyId,
    factor,
    step: session.pricing?.step ?? 0.01,
    isNet: cart.taxStatus === "net",
  };
  const calculated = (method: ShippingMethodEntity) => {
    const price = shippingPrice(method.prices, goods, context);
    return price === null ? null : minor(price);
  };
  const chosen = methods.find(({ id }) => id === session.shippingMethod?.id);
  const areTiersRight = chosen !== undefined && calculated(chosen) === charged;
  const priceOf = (method: ShippingMethodEntity) => {
    if (method === chosen) return charged;
    return areTiersRight ? calculated(method) : null;
  };
  const inWords = (price: number) => (price === 0 ? t("order.totals.free") : money(price));
  const items = deliveredItems(cart, { channel, config });
  const dated = methods.map(({ deliveryTime }) => ({
    time: deliveryTime,
    dates: datesFromNow(items, deliveryTime, channel),
  }));
  return methods.map((method, index) => {
    const price = priceOf(method);
    const { dates, time } = dated[index]!;
    return {
      id: method.id,
      name: method.name,
      description: method.description,
      time: dates ? datesText(dates, channel) : unsaidTime(method),
      hint: makesNothingFaster({ dates, time }, dated)
        ? t("delivery.notFaster", { name: method.name })
        : null,
      price: price === null ? null : inWords(price),
      checked: method === (chosen ?? methods[0]),
    };
  });
}

/** A method's own time, unless its description names it already. */
function unsaidTime({ deliveryTime, description }: ShippingMethodEntity): string | null {
  const name = deliveryTime?.name ?? null;
  return name !== null && description?.includes(name) ? null : name;
}

function possible<Method extends { name: string }>(
  methods: Method[],
  blocked: ReadonlySet<string>,
): Method[] {
  return methods.filter(({ name }) => !blocked.has(name));
}

/** The payment methods that are not blocked; the first replaces a chosen one that is. */
export function paymentChoices(
  offered: PaymentMethodEntity[],
  chosenId: string | null,
  blocked: ReadonlySet<string> = new Set(),
): ChoiceView[] {
  const methods = possible(offered, blocked);
  const chosen = methods.find(({ id }) => id === chosenId) ?? methods[0];
  return methods.map((method) => ({
    id: method.id,
    name: method.name,
    description: method.description,
    time: null,
    price: null,
    mark: method.media && markView(method.media),
    checked: method === chosen,
  }));
}
