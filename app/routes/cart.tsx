import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { type ComponentProps, useRef } from "react";
import type { PageHandle } from "~/components/page/page-handle";
import { CartContent } from "~/components/cart/cart-content";
import { type CartResult, reportCartResult } from "~/components/cart/cart-events";
import { ProductSlider } from "~/components/product/product-slider";
import { ResultNotice } from "~/components/ui/result-notice";
import { upsell } from "~/components/page/parts";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { buildCookieCheckPath, parseCheckedReturnPath } from "~/domain/cookie-check";
import { toSafeReturnPath } from "~/domain/return-path";
import { useAcceptedNotice, useRefusedForm } from "~/framework/action-result";
import { isForDrawer } from "~/framework/drawer-loader";
import { keepInDrawer } from "~/framework/revalidation";
import { keepPageOnFailure, type FailedSubmission } from "~/framework/failed-submission";
import { performCartForm } from "~/services/cart/cart.actions.server";
import { describeCart, loadCartPage } from "~/services/cart/cart-page.server";
import { loadRecentlyViewed } from "~/services/catalogue/listing/product-tiles.api.server";
import { performSavingForm } from "~/services/favourites/saved-lines.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import { isStaying, respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
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
 * Every change to the cart: redirects to the form's page with a message; fetchers stay on theirs
 * (`STAY`). A refused code is shown on the cart's page, with what was typed.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = (await performSavingForm(shop, form)) ?? (await performCartForm(shop, form));
  const returnTo = toSafeReturnPath(readField(form, "returnTo"), "/cart");
  return respond(shop, result, {
    to: buildCookieCheckPath(request, returnTo),
    refusedTo: returnTo,
    stays: isStaying(form),
  });
}

/** Sends a form, and reports its answer also if the shopper has left the page by then. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { pathname } = location;
  const form = await request.clone().formData();
  const result = await keepPageOnFailure({ request, serverAction });
  if (!(result instanceof Response)) reportCartResult(form, result as CartResult, pathname);
  return result as CartResult | FailedSubmission;
}

export default function CartRoute() {
  const t = useMessages();
  const { cart, upsell: products, recent, undo, texts } = useLoaderData<typeof loader>();
  return (
    <AreaMessages texts={texts}>
      <div className="page-width pt-8">
        <h1 className="mb-8">{t("cart.title")}</h1>
        <ResultNotice notice={useAcceptedNotice()} />
        <CartContent cart={cart} refused={useRefusedForm()} undo={undo} />
        <Recommendations products={products} heading="h2" />
        {recent && <ProductSlider id="recent" {...recent} />}
      </div>
    </AreaMessages>
  );
}

/** Once they have been there they stay: the last one that is added leaves the focus to their page. */
function Recommendations(props: ComponentProps<typeof upsell.Part>) {
  const wereThere = useRef(false);
  wereThere.current ||= props.products.length > 0;
  return wereThere.current && <upsell.Part {...props} />;
}
