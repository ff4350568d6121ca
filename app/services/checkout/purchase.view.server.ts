import { isNoFasterDespiteTime } from "~/domain/catalogue/delivery-dates";
import { countDaysUntilRestock } from "~/domain/catalogue/delivery";
import { findCardKind } from "~/domain/checkout/card";
import { isNothingToPay } from "~/domain/checkout/order-payment";
import { isPaidByCode } from "~/domain/checkout/payment-action";
import { isPreOrder } from "~/domain/catalogue/product";
import { formatOptions } from "~/domain/cart/line-items";
import { sum } from "~/domain/lists";
import { toMinor } from "~/domain/money";
import { canHavePrice, findShippingPrice } from "~/domain/cart/shipping-price";
import { getFormatter, type Formatter } from "~/services/platform/i18n/format.server";
import type { Notice } from "~/services/platform/http/notice.server";
import {
  calculateDatesFromNow,
  formatDates,
} from "~/services/catalogue/delivery-dates.view.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import { toMarkView } from "~/services/catalogue/payment-marks.view.server";
import { toTotalsRows } from "~/services/cart/totals.view.server";
import {
  toCartAmounts,
  findBlockedMethods,
  toCodeViews,
  toDeliveredItems,
  sumShippedGoods,
  toLineDelivery,
  listNewestFirst,
  canUseWallets,
} from "~/services/cart/cart.view.server";
import type { CartEntity } from "~/services/cart/cart.schemas.server";
import type { SessionEntity } from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type {
  PaymentMethodEntity,
  ShippingMethodEntity,
} from "~/services/checkout/payment/payment.schemas.server";
import { formatFeatures } from "./feature-texts.view.server";
import {
  toCartProblems,
  type ReplacementMethods,
  ENDED_PROMOTIONS,
  toPromotionProblem,
} from "./problems.view.server";
import type { ChoiceView, OrderLineView } from "./types";

export type PurchaseView = ReturnType<typeof buildPurchaseView>;

/**
 * The purchase, as every step shows it.
 *
 * @param changes of the cart since it was seen
 * @param replacements methods instead of impossible ones
 */
export function buildPurchaseView(
  cart: CartEntity,
  scope: Pick<Shop, "channel" | "config">,
  changes: Notice[] = [],
  replacements: ReplacementMethods = {},
) {
  const { channel } = scope;
  const format = getFormatter(channel);
  const { amount, number, unitPrice } = format;
  const total = amount(cart.total);
  return {
    lines: listNewestFirst(cart, scope).map((line): OrderLineView => ({
      id: line.id,
      name: line.label,
      options: formatOptions(line.options),
      note:
        [...formatFeatures(line, channel, format), formatDelayNote(line, channel, format)]
          .filter(Boolean)
          .join(" · ") || null,
      href: null,
      image: toImageView(line.cover, line.label),
      quantity: line.quantity,
      quantityText: `${number(line.quantity)} × ${unitPrice(line.price?.unit ?? 0)}`,
      totalPrice: amount(line.price?.total ?? 0),
      downloads: [],
    })),
    totals: toTotalsRows(toCartAmounts(cart), channel.currency, format),
    total,
    codes: toCodeViews(cart.lines, format),
    /** the cart costs nothing, so no payment is asked for */
    isFree: isNothingToPay(cart.total),
    takesWallets: canUseWallets(cart),
    /** downloads only: nothing is delivered */
    hasDelivery: cart.deliveries.length > 0,
    problems: translateProblems(
      [
        ...changes,
        ...toCartProblems(cart, replacements),
        toPromotionProblem(cart, total, ENDED_PROMOTIONS),
      ],
      format,
    ),
  };
}

/**
 * When a line is delivered that comes out later or must be restocked first: the times of the
 * shipping methods include neither.
 */
function formatDelayNote(
  line: CartEntity["lines"][number],
  channel: Shop["channel"],
  format: Formatter,
): string | null {
  const isLate =
    isPreOrder(line.releaseDate, Date.now()) ||
    countDaysUntilRestock(line.supply, line.quantity) !== null;
  return isLate ? (toLineDelivery(line, channel, format)?.text ?? null) : null;
}

/**
 * Problems in the shopper's words; Shopware reports an address once for the invoice and once for
 * the delivery.
 */
export function translateProblems(problems: (Notice | null)[], { t }: Pick<Shop, "t">): string[] {
  return [
    ...new Set(problems.flatMap((problem) => (problem ? t(problem.key, problem.params) : []))),
  ];
}

/**
 * The shipping methods possible for this cart; the first replaces a chosen one that is not
 * possible. The chosen method's price is the cart's. The others' prices are calculated from their
 * tiers, and shown only if the same calculation gives the cart's price for the chosen one.
 */
export function toDeliveryChoices(
  offered: ShippingMethodEntity[],
  cart: CartEntity,
  session: SessionEntity,
  { channel, config }: Pick<Shop, "channel" | "config">,
): ChoiceView[] {
  const { t, money } = getFormatter(channel);
  const toMinorUnits = (amount: number) => toMinor(amount, channel.currency);
  const blocked = findBlockedMethods(cart, "shipping");
  const rules = session.context?.ruleIds;
  // The cart reports only the chosen method as blocked, so its replacement must have a price
  // itself.
  const canReplace = ({ prices }: ShippingMethodEntity) =>
    blocked.size === 0 || !rules || canHavePrice(prices, rules);
  const methods = filterPossible(offered, blocked).filter(canReplace);
  const charged = sum(
    cart.deliveries.map(({ shippingCosts }) => toMinorUnits(shippingCosts.totalPrice)),
  );
  const goods = sumShippedGoods(cart);
  const { id: currencyId = null, factor = 1 } = session.currency ?? {};
  const context = {
    currencyId,
    factor,
    step: session.pricing?.step ?? 0.01,
    isNet: cart.taxStatus === "net",
  };
  const calculateMethodPrice = (method: ShippingMethodEntity) => {
    const price = findShippingPrice(method.prices, goods, context);
    return price === null ? null : toMinorUnits(price);
  };
  const chosen = methods.find(({ id }) => id === session.shippingMethod?.id);
  const areTiersRight = chosen !== undefined && calculateMethodPrice(chosen) === charged;
  const findMethodPrice = (method: ShippingMethodEntity) => {
    if (method === chosen) return charged;
    return areTiersRight ? calculateMethodPrice(method) : null;
  };
  const formatShippingPrice = (price: number) =>
    price === 0 ? t("order.totals.free") : money(price);
  const items = toDeliveredItems(cart, { channel, config });
  const dated = methods.map(({ deliveryTime }) => ({
    time: deliveryTime,
    dates: calculateDatesFromNow(items, deliveryTime, channel),
  }));
  return methods.map((method, index) => {
    const price = findMethodPrice(method);
    const { dates, time } = dated[index]!;
    return {
      id: method.id,
      name: method.name,
      description: method.description,
      time: dates ? formatDates(dates, channel) : findUnsaidTime(method),
      isNotFaster: isNoFasterDespiteTime({ dates, time }, dated),
      price: price === null ? null : formatShippingPrice(price),
      checked: method === (chosen ?? methods[0]),
    };
  });
}

/** A method's own time, unless its description names it already. */
function findUnsaidTime({ deliveryTime, description }: ShippingMethodEntity): string | null {
  const name = deliveryTime?.name ?? null;
  return name !== null && description?.includes(name) ? null : name;
}

function filterPossible<Method extends { name: string }>(
  methods: Method[],
  blocked: ReadonlySet<string>,
): Method[] {
  return methods.filter(({ name }) => !blocked.has(name));
}

/** The payment methods that are not blocked; the first replaces a chosen one that is. */
export function toPaymentChoices(
  offered: PaymentMethodEntity[],
  chosenId: string | null,
  blocked: ReadonlySet<string> = new Set(),
): ChoiceView[] {
  const methods = filterPossible(offered, blocked);
  const chosen = methods.find(({ id }) => id === chosenId) ?? methods[0];
  return methods.map((method) => ({
    id: method.id,
    name: method.name,
    description: method.description,
    time: null,
    price: null,
    mark: method.media && toMarkView(method.media),
    card: findCardKind(method.adyenType),
    byCode: isPaidByCode(method.adyenType),
    checked: method === chosen,
  }));
}
