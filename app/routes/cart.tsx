import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/analytics/page-events";
import { CartContent } from "~/components/cart/cart-content";
import { reportCartAnswer } from "~/components/cart/cart-answer";
import { Upsell } from "~/components/cart/upsell";
import { ProductSlider } from "~/components/product/product-slider";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { buildCookieCheckPath, parseCheckedReturnPath } from "~/domain/cookie-check";
import { toSafeReturnPath } from "~/domain/return-path";
import { useKeptActionData } from "~/framework/kept-action-data";
import { isForDrawer } from "~/framework/drawer-loader";
import { keepInDrawer } from "~/framework/revalidation";
import { keepCommand, type UnansweredForm } from "~/framework/keep-form";
import { BAD_QUANTITY } from "~/services/cart/cart.api.server";
import {
  buildAddToCartEvent,
  isLineCommand,
  performCartCommand,
  readCartCommand,
  findUndoLine,
  type CartAnswer,
} from "~/services/cart/cart.actions.server";
import { loadCartPage } from "~/services/cart/cart-page.server";
import { loadRecentlyViewed } from "~/services/catalogue/listing/product-tiles.api.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import {
  describeCart,
  translateNotice,
  type Notice,
  requirePage,
  formatPageTitle,
  redirectWithNotice,
  toRefusalStatus,
} from "~/services/platform/http/outcome.server";
import { readField } from "~/services/platform/http/forms.server";

export { loadForDrawer as clientLoader } from "~/framework/drawer-loader";
export { ErrorBoundary, meta } from "~/components/page/noindex-route";
export const shouldRevalidate = keepInDrawer();
export const handle: PageHandle = { shows: "recent" };

/** Page and mini cart show the same data. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const checkedFor = parseCheckedReturnPath(new URL(request.url));
  if (checkedFor && shop.cookies.status()) throw redirect(checkedFor, 303);
  const { cart, upsell } = requirePage(shop, await loadCartPage(shop));
  const recent =
    cart.lines.length === 0 && !isForDrawer(request) ? await loadRecentlyViewed(shop) : null;
  const head = { title: formatPageTitle(shop, "cart.title"), description: describeCart(shop) };
  return {
    cart,
    upsell,
    recent,
    undo: shop.cookies.undo() ?? null,
    texts: getAreaTexts(shop.channel.lang, "cart"),
    ...head,
  };
}

/**
 * Every change to the cart. Scripts get an answer, a plain post redirects to its page (303) with a
 * message.
 */
export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  const form = await request.formData();
  const command = readCartCommand(form);
  const outcome = command ? await performCartCommand(shop, command) : null;
  const notice: Notice = outcome?.notice ?? BAD_QUANTITY;
  const refusedCode = command?.intent === "add-code" && notice.tone === "bad" ? command.code : null;

  if (scripted || refusedCode !== null) {
    const cart = outcome?.status === "success" && isLineCommand(command) ? outcome.cart : null;
    const added =
      outcome && command?.intent === "add" ? buildAddToCartEvent(shop, [command], outcome) : {};
    const answer: CartAnswer = {
      status: translateNotice(shop, notice),
      code: refusedCode,
      cart,
      ...added,
    };
    return data(answer, {
      status: outcome?.status === "error" ? toRefusalStatus(outcome.code) : 200,
    });
  }
  const undo = command && notice.tone === "good" ? findUndoLine(command) : null;
  const returnTo = toSafeReturnPath(readField(form, "returnTo"), "/cart");
  const target = outcome?.status === "success" ? buildCookieCheckPath(request, returnTo) : returnTo;
  return redirectWithNotice(shop, { ...notice, ...(undo && { undo }) }, target);
}

/** Sends a form, and reports its answer also if the shopper has left the page by then. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { pathname } = location;
  const form = await request.clone().formData();
  const answer = await keepCommand({ request, serverAction });
  if (!(answer instanceof Response)) reportCartAnswer(form, answer as CartAnswer, pathname);
  return answer as CartAnswer | UnansweredForm;
}

export default function CartRoute() {
  const t = useMessages();
  const { cart, upsell, recent, undo, texts } = useLoaderData<typeof loader>();
  const answer = useKeptActionData<CartAnswer | UnansweredForm>();
  const refused = answer && "status" in answer ? answer : undefined;
  return (
    <AreaMessages texts={texts}>
      <div className="page-width cart-page">
        <h1>{t("cart.title")}</h1>
        <CartContent cart={cart} refused={refused} undo={undo} />
        <Upsell products={upsell} heading="h2" />
        {recent && <ProductSlider {...recent} />}
      </div>
    </AreaMessages>
  );
}
