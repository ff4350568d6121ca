import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page/page-handle";
import { FavouritesLayout } from "~/components/favourites/favourites-layout";
import { ListPicker } from "~/components/favourites/list-picker";
import { ProductGrid } from "~/components/product/product-grid";
import { ButtonLink } from "~/components/ui/button";
import { catchFocus } from "~/components/ui/catch-focus";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { ResultNotice } from "~/components/ui/result-notice";
import { useChange } from "~/components/ui/use-change";
import { keepInDrawer } from "~/framework/revalidation";
import { buildCookieCheckPath } from "~/domain/cookie-check";
import { toSafeReturnPath } from "~/domain/return-path";
import {
  performFavouritesCommand,
  readFavouritesCommand,
} from "~/services/favourites/favourites.actions.server";
import { loadFavourites } from "~/services/favourites/favourites.view.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import { isStaying, refuse, respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { readField } from "~/services/platform/http/forms.server";
import type { ActionResultView } from "~/services/platform/http/types";

export { loadForDrawer as clientLoader } from "~/framework/drawer-loader";
export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta } from "~/components/page/noindex-route";
export const shouldRevalidate = keepInDrawer("/cart");
export const handle: PageHandle = { shows: "favourites" };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const view = requirePage(shop, await loadFavourites(shop));
  return {
    view,
    texts: getAreaTexts(shop.channel.lang, "favourites"),
    title: formatPageTitle(shop, "favourites.title"),
  };
}

/**
 * Every change to the favourites: redirects to the form's page with a message; hearts and the
 * drawer stay on theirs (`STAY`).
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const command = readFavouritesCommand(form);
  const result = command
    ? await performFavouritesCommand(shop, command)
    : refuse("favourites.notice.gone");
  const returnTo = buildCookieCheckPath(
    request,
    toSafeReturnPath(readField(form, "returnTo"), "/favourites"),
  );
  return respond(shop, result, { to: returnTo, refusedTo: returnTo, stays: isStaying(form) });
}

export default function FavouritesRoute() {
  const { view, texts } = useLoaderData<typeof loader>();
  return (
    <AreaMessages texts={texts}>
      <FavouritesPage view={view} />
    </AreaMessages>
  );
}

function FavouritesPage({ view }: { view: Awaited<ReturnType<typeof loader>>["view"] }) {
  const t = useMessages<"favourites">();
  const { products, lists, listsOffered } = view;
  // The pressed button has gone with its product, or with the last of them.
  useChange(products.length, () => catchFocus(document.querySelector("main")));
  return (
    <div className="page-width pt-8">
      <h1 className="mb-8">{t("favourites.title")}</h1>
      <ResultNotice notice={useActionData<ActionResultView>()?.notice} />
      {listsOffered && (
        <p className="mb-6">
          <ButtonLink look="text" to="/account/wishlists">
            {t("wishlists.title")}
          </ButtonLink>
        </p>
      )}
      <FavouritesLayout view={view}>
        <ProductGrid
          products={products}
          heading="h2"
          leads="evenly"
          label={t("favourites.title")}
          actions={(product) => lists && <ListPicker product={product} lists={lists} />}
        />
      </FavouritesLayout>
    </div>
  );
}
