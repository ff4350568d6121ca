import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { OrderSummary } from "~/components/order/order-summary";
import { OrderActions } from "~/components/order/order-actions";
import { Actions, ButtonLink } from "~/components/ui/button";
import { ErrorNote } from "~/components/ui/form-errors";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { isEntityId } from "~/domain/paths";
import { useKeptActionData } from "~/framework/kept-action-data";
import {
  loadProductsNoLongerSold,
  dropDeadLinks,
} from "~/services/checkout/orders/order-links.server";
import { toOrderView, type OrderView } from "~/services/checkout/orders/order.view.server";
import { loadSoldTimes } from "~/services/checkout/orders/order-parcels.view.server";
import {
  cancelOrderByForm,
  findGuestOrder,
  reorder,
} from "~/services/checkout/orders/orders.actions.server";
import { findOrder, findOwnOrderByDeepLink } from "~/services/checkout/orders/orders.api.server";
import { loadPaymentState } from "~/services/checkout/payment/payment.actions.server";
import { formatDocumentTitle, formatPageTitle } from "~/services/platform/http/page-title.server";
import { requirePage, UNAVAILABLE } from "~/services/platform/http/no-page.server";
import { accept, respond } from "~/services/platform/http/action-result.server";
import { readField } from "~/services/platform/http/forms.server";
import type { ActionResultView, FormView } from "~/services/platform/http/types";
import {
  loadCurrentCustomer,
  loadSessionCustomer,
} from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/**
 * An order for its buyer; for others the form of a guest's link. It does not reveal whether another
 * customer has such an order.
 */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const key = params.id ?? "";
  if (!isEntityId(key)) await openOwn(shop, key);
  const [lookup, customer] = await Promise.all([findOrder(shop, key), loadCurrentCustomer(shop)]);
  if (lookup.status === "error") return requirePage(shop, UNAVAILABLE);
  const order = lookup.data;
  const [payment, soldTimes, dead] = order
    ? await Promise.all([
        loadPaymentState(shop, order),
        loadSoldTimes(shop, order),
        loadProductsNoLongerSold(shop, order),
      ])
    : [];
  const loginHref = customer
    ? null
    : `/account/login?${new URLSearchParams({ returnTo: `/account/order/${key}` })}`;
  return {
    order:
      order && payment
        ? dropDeadLinks(toOrderView(order, shop, payment.status, soldTimes), dead)
        : null,
    loginHref,
    title: order
      ? formatDocumentTitle(
          shop,
          shop.t("account.order.title", { number: order.orderNumber ?? "" }),
        )
      : formatPageTitle(shop, "account.order.find.title"),
  };
}

/** A mail's link opens the order at once for its logged-in buyer. */
async function openOwn(shop: Shop, code: string): Promise<void> {
  if (!(await loadSessionCustomer(shop))) return;
  const lookup = await findOwnOrderByDeepLink(shop, code);
  if (lookup.data) throw redirect(`/account/order/${lookup.data.id}`);
}

/**
 * Shows a guest's order for the invoice's e-mail and postcode, adds an order's lines to the cart
 * again, or cancels an order.
 */
export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const key = params.id ?? "";
  const lookup = await findOrder(shop, key);
  if (lookup.status === "error") return requirePage(shop, UNAVAILABLE);
  const ownOrder = lookup.data;
  const guests = ownOrder ? null : await findGuestOrder(shop, key, form);
  if (guests?.status === "refused") return respond(shop, guests, {});
  const order = guests?.data.order ?? ownOrder;
  const intent = readField(form, "intent");
  if (order && intent === "reorder")
    return respond(shop, accept(await reorder(shop, order)), { to: "/cart" });
  if (ownOrder && (intent === "cancel" || intent === "cancel-reorder")) {
    const result = await cancelOrderByForm(shop, ownOrder, {
      reorders: intent === "cancel-reorder",
    });
    return respond(shop, result, {
      to: ({ path }) => path,
      refusedTo: `/account/order/${ownOrder.id}`,
    });
  }
  const [soldTimes, dead] = order
    ? await Promise.all([loadSoldTimes(shop, order), loadProductsNoLongerSold(shop, order)])
    : [];
  const shown =
    order &&
    shownTo(dropDeadLinks(toOrderView(order, shop, undefined, soldTimes), dead), guests !== null);
  return respond(shop, accept(null, { order: shown, proof: guests?.data.proof ?? null }), {});
}

/**
 * Shopware pays and cancels only orders of the session: in another browser a guest can only see the
 * order and order again.
 */
function shownTo(order: OrderView, isElsewhere: boolean) {
  if (!isElsewhere) return { ...order, paysElsewhere: false };
  return {
    ...order,
    payHref: null,
    changePaymentHref: null,
    canCancel: false,
    documents: [],
    paysElsewhere: order.payHref !== null,
  };
}

interface ShownOrder {
  order: ReturnType<typeof shownTo> | null;
  /** a guest's e-mail and postcode */
  proof: Record<string, string> | null;
}

export default function OrderRoute() {
  const t = useMessages<"account">();
  const loaded = useLoaderData<typeof loader>();
  const answer = useKeptActionData<ActionResultView<ShownOrder>>();
  const shown = answer?.status === "accepted" ? answer.data : null;
  const order = loaded.order ?? shown?.order;
  if (!order) {
    return (
      <AccountPage title={t("account.order.find.title")}>
        <FindOrder
          form={answer?.status === "refused" ? answer.form : null}
          loginHref={loaded.loginHref}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("account.order.title", { number: order.number })}>
      {shown?.order?.paysElsewhere && <ErrorNote>{t("account.order.payElsewhere")}</ErrorNote>}
      <OrderPage order={order} {...(shown?.proof && { proof: shown.proof })} />
    </AccountPage>
  );
}

/**
 * An order with its actions: pay, order again, cancel.
 *
 * @param proof a guest's e-mail and postcode, repeated with each action
 */
function OrderPage({ order, proof }: { order: OrderView; proof?: Record<string, string> }) {
  const t = useMessages<"account">();
  return (
    <>
      {order.payHref && (
        <Actions>
          <ButtonLink to={order.payHref}>{t("account.order.pay")}</ButtonLink>
        </Actions>
      )}
      <OrderSummary order={order} />
      <div className="max-w-form">
        <OrderActions order={order} {...(proof && { proof })} />
      </div>
    </>
  );
}

/**
 * For guests with the link from the mail: asks for the invoice's e-mail and postcode (Shopware's
 * rule).
 */
function FindOrder({ form, loginHref }: { form: FormView | null; loginHref: string | null }) {
  const t = useMessages<"account">();
  return (
    <>
      <p className="lead mb-6">{t("account.order.find.text")}</p>
      <AccountForm form={form} button={t("account.order.find.button")}>
        <FormField
          name="email"
          type="email"
          label={t("account.email")}
          form={form}
          autoComplete="email"
          required
        />
        <FormField
          name="zipcode"
          label={t("account.order.find.zipcode")}
          form={form}
          autoComplete="billing postal-code"
          required
        />
      </AccountForm>
      {loginHref && (
        <Actions>
          <ButtonLink look="text" to={loginHref}>
            {t("account.order.login")}
          </ButtonLink>
        </Actions>
      )}
    </>
  );
}
