import { formatPostcode } from "~/domain/account/postcode";
import { sumPieces } from "~/domain/lists";
import { invoiceSchema, orderLookupSchema } from "~/services/account/account-forms.server";
import { loadAddressChoices } from "~/services/account/countries.api.server";
import { addProducts, joinMissingNames } from "~/services/cart/cart.actions.server";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
} from "~/services/platform/http/action-result.server";
import { isNoPage } from "~/services/platform/http/no-page.server";
import type { FieldNames } from "~/services/platform/http/field-errors.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { submitForm, readRepeatableValues } from "~/services/platform/http/forms.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { isRefusal, type Result } from "~/services/platform/store-api/result.server";
import { loadPaymentState } from "~/services/checkout/payment/payment.actions.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";
import { filterArticles, isCancellable, isOrderCancelled, toOrderView } from "./order.view.server";
import { findOrderCode } from "./order-codes.server";
import { dropDeadLinks, loadProductsNoLongerSold } from "./order-links.server";
import { loadSoldTimes } from "./order-parcels.view.server";
import type { OrderEntity } from "./order.schemas.server";
import {
  canCancelOrders,
  cancelOrder,
  findOrderByDeepLink,
  findOwnOrderByNumber,
  isOfCustomer,
} from "./orders.api.server";

/**
 * Finds a guest's order by the deep link in its mail, which also requires the invoice's e-mail
 * address and postcode.
 *
 * @returns `proof`: both, as typed, and the link's code
 */
export async function findGuestOrder(
  shop: Shop,
  code: string,
  form: FormData,
): Promise<ActionResult<{ order: OrderEntity; proof: Record<string, string> }>> {
  return submitForm(
    invoiceSchema,
    form,
    async (invoice) => {
      const lookup =
        (await limitGuess(shop, { secret: "guestOrder", subject: code })) ??
        (await findByWrittenPostcode(shop, { code, ...invoice }));
      if (lookup.status === "error" && isOfCustomer(lookup))
        return refuse("account.error.orderOfCustomer");
      if (lookup.status === "error" && !isRefusal(lookup)) return refuseFailure(lookup);
      return lookup.data
        ? accept(null, { order: lookup.data, proof: { ...readRepeatableValues(form), code } })
        : refuse("account.error.orderNotFound");
    },
    { names: ACCOUNT_NAMES },
  );
}

const LOOKUP_NAMES: FieldNames = {
  ...ACCOUNT_NAMES,
  orderNumber: { label: "order.number", required: "form.required.contractNumber" },
};

/**
 * Finds an order by its number: the shopper's own, or a guest's with the invoice's e-mail address
 * and postcode. An unknown number, wrong details and a customer's order get the same answer.
 *
 * @returns of a guest's order `code`: its deep link
 */
export async function findOrderByNumber(
  shop: Shop,
  form: FormData,
): Promise<ActionResult<FoundOrder>> {
  return submitForm(
    orderLookupSchema,
    form,
    async ({ orderNumber, ...invoice }): Promise<ActionResult<FoundOrder>> => {
      const own = await findOwnOrderByNumber(shop, orderNumber);
      if (own.data) return accept(null, { kind: "own", id: own.data.id });
      const limited = await limitGuess(shop, { secret: "orderNumber", subject: orderNumber });
      if (limited) return refuseFailure(limited);
      const code = await findOrderCode(shop, orderNumber);
      const lookup = await findByWrittenPostcode(shop, { code, ...invoice });
      if (lookup.status === "error" && !isRefusal(lookup)) return refuseFailure(lookup);
      return lookup.data
        ? accept(null, {
            kind: "guest",
            order: lookup.data,
            code,
            proof: { email: invoice.email, zipcode: invoice.zipcode, code },
          })
        : refuse("account.error.orderNumberNotFound");
    },
    { names: LOOKUP_NAMES },
  );
}

type FoundOrder =
  | { kind: "own"; id: string }
  | { kind: "guest"; order: OrderEntity; code: string; proof: Record<string, string> };

/**
 * An order for a guest in another browser, who can only see it and order again: Shopware pays and
 * cancels only orders of the session.
 */
export async function toOrderViewElsewhere(shop: Shop, order: OrderEntity) {
  const [soldTimes, dead] = await Promise.all([
    loadSoldTimes(shop, order),
    loadProductsNoLongerSold(shop, order),
  ]);
  const view = dropDeadLinks(toOrderView(order, shop, undefined, soldTimes), dead);
  return {
    ...view,
    payHref: null,
    changePaymentHref: null,
    canCancel: false,
    documents: [],
    paysElsewhere: view.payHref !== null,
  };
}
export type OrderViewElsewhere = Awaited<ReturnType<typeof toOrderViewElsewhere>>;

/**
 * Shopware compares postcodes character by character. The checkout stored it in its country's
 * format, so each country's format is tried too.
 */
async function findByWrittenPostcode(
  shop: Shop,
  invoice: { code: string; email: string; zipcode: string },
): Promise<Result<OrderEntity | null>> {
  const choices = await loadAddressChoices(shop);
  const countries = isNoPage(choices) ? [] : choices.countries;
  const spellings = new Set([
    invoice.zipcode,
    ...countries.map(({ iso }) => formatPostcode(iso, invoice.zipcode)),
  ]);
  let lookup: Result<OrderEntity | null> = { status: "success", data: null };
  for (const zipcode of spellings) {
    lookup = await findOrderByDeepLink(shop, { ...invoice, zipcode });
    if (lookup.status === "error" || lookup.data) return lookup;
  }
  return lookup;
}

/**
 * The same order ordered again within this time is a double click, which would add its lines twice.
 */
const SAME_SECONDS = 2;

/** Adds an order's lines to the cart again, and names those that could not be added. */
export async function reorder(shop: Shop, order: OrderEntity): Promise<Notice> {
  const token = shop.cookies.contextToken();
  // The first change of a cart sets the visitor's cookie: the stored answer of another request
  // would set none.
  if (!token) return addOrderLines(shop, order);
  const result = await sendOnce<Notice>(
    shop,
    { content: ["reorder", token, order.id], seconds: SAME_SECONDS },
    async () => ({
      status: "success",
      data: await addOrderLines(shop, order),
    }),
  );
  return result.status === "error" ? { key: "form.failed", tone: "bad" } : result.data;
}

async function addOrderLines(shop: Shop, order: OrderEntity): Promise<Notice> {
  const lines = filterArticles(order, shop);
  const wanted = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (wanted.length === 0) return toNothingAddedNotice(lines);
  const { result, inCart } = await addProducts(shop, wanted);
  // The cart's warning is more precise, e.g. that fewer pieces are in stock.
  if (result.status === "accepted" && result.notice?.tone === "bad") return result.notice;
  if (!inCart) return { key: "form.failed", tone: "bad" };
  // That products are gone is said below, with their names.
  if (result.status === "refused" && result.notice && result.notice.key !== "cart.notice.notAdded")
    return result.notice;
  const added = wanted.filter(({ productId }) => inCart.has(productId));
  const missing = lines.filter(
    ({ productId }) => !added.some((item) => item.productId === productId),
  );
  if (added.length === 0) return toNothingAddedNotice(missing);
  const count = sumPieces(added);
  if (missing.length === 0)
    return { key: "account.notice.reordered", params: { count }, tone: "good" };
  return {
    key: "account.notice.reorderedPartly",
    params: { count, names: joinMissingNames(missing.map(({ label }) => label)) },
    tone: "bad",
  };
}

function toNothingAddedNotice(lines: { label: string }[]): Notice {
  return {
    key: "account.notice.reorderedNot",
    params: { names: joinMissingNames(lines.map(({ label }) => label)) },
    tone: "bad",
  };
}

/**
 * Cancels an order if still possible; on request adds its lines to the cart again.
 *
 * @returns the path of the next page
 */
export async function cancelOrderByForm(
  shop: Shop,
  order: OrderEntity,
  { reorders }: { reorders: boolean },
): Promise<ActionResult<{ path: string }>> {
  const path = `/account/order/${order.id}`;
  if (!isOrderCancelled(order)) {
    const { status } = await loadPaymentState(shop, order);
    if (!isCancellable(order, status)) return refuse("account.notice.orderNotCancelled");
    const result = await cancelOrder(shop, order.id);
    if (result.status === "error") {
      const key = canCancelOrders(shop)
        ? "account.notice.orderNotCancelled"
        : "account.notice.cancellingOff";
      return isRefusal(result) ? refuse(key) : refuseFailure(result);
    }
  }
  if (!reorders) return accept({ key: "account.notice.orderCancelled", tone: "good" }, { path });
  const notice = await reorder(shop, order);
  return accept(
    notice.tone === "good" ? { ...notice, key: "account.notice.cancelledReordered" } : notice,
    { path: "/cart" },
  );
}
