import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/analytics/page-events";
import { CartContent } from "~/components/cart/cart-content";
import { Upsell } from "~/components/cart/upsell";
import { ProductSlider } from "~/components/product/product-slider";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { cookieCheckPath, checkedReturnPath } from "~/domain/cookie-check";
import { safeReturnPath } from "~/domain/return-path";
import { useKeptActionData } from "~/framework/kept-action-data";
import { BAD_QUANTITY } from "~/services/cart/cart.api.server";
import { performCartCommand, readCartCommand, undoOf, type CartAnswer } from "~/services/cart/cart.actions.server";
import { loadCartPage } from "~/services/cart/cart-page.server";
import { recentlyViewed } from "~/services/catalogue/listing/product-tiles.api.server";
import { areaTexts } from "~/services/platform/i18n/messages.server";
import {
  cartDescription,
  inWords,
  type Notice,
  pageOrThrow,
  pageTitle,
  redirectWith,
  refusalStatus,
} from "~/services/platform/http/outcome.server";
import { fieldOf } from "~/services/platform/http/forms.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/titled-route";
export const handle: PageHandle = { shows: "recent" };

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const checkedFor = checkedReturnPath(new URL(request.url));
  if (checkedFor && shop.cookies.status()) throw redirect(checkedFor, 303);
  const { cart, upsell } = pageOrThrow(shop, await loadCartPage(shop));
  const recent = cart.lines.length === 0 ? await recentlyViewed(shop) : null;
  const head = { title: pageTitle(shop, "cart.title"), description: cartDescription(shop) };
  return { cart, upsell, recent, undo: shop.cookies.undo() ?? null, texts: areaTexts(shop.channel.lang, "cart"), ...head };
}

/** Every change to the cart. Scripts get an answer, a plain post redirects to its page (303) with a message. */
export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  const form = await request.formData();
  const command = readCartCommand(form);
  const outcome = command ? await performCartCommand(shop, command) : null;
  const notice: Notice = outcome?.notice ?? BAD_QUANTITY;
  const refusedCode = command?.intent === "add-code" && notice.tone === "bad" ? command.code : null;

  if (scripted || refusedCode !== null) {
    const answer: CartAnswer = { status: inWords(shop, notice), code: refusedCode };
    return data(answer, { status: outcome?.status === "error" ? refusalStatus(outcome.code) : 200 });
  }
  const undo = command && notice.tone === "good" ? undoOf(command) : null;
  const returnTo = safeReturnPath(fieldOf(form, "returnTo"), "/cart");
  const target = outcome?.status === "success" ? cookieCheckPath(request, returnTo) : returnTo;
  return redirectWith(shop, { ...notice, ...(undo && { undo }) }, target);
}

export default function CartRoute() {
  const t = useMessages();
  const { cart, upsell, recent, undo, texts } = useLoaderData<typeof loader>();
  const refused = useKeptActionData<typeof action>();
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
