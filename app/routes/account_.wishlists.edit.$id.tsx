import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WishlistEditor } from "~/components/favourites/wishlist-editor";
import { WishlistsPage } from "~/components/favourites/wishlists-page";
import { useRefusedForm } from "~/framework/action-result";
import { submitWishlist } from "~/services/favourites/wishlists.actions.server";
import { loadWishlist, requireWishlists } from "~/services/favourites/favourites.view.server";
import { readField } from "~/services/platform/http/forms.server";
import { isStaying, respond } from "~/services/platform/http/action-result.server";
import { formatDocumentTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const list = await loadWishlist(shop, request, params.id ?? "");
  return { list, title: formatDocumentTitle(shop, list.name) };
}

/**
 * Every change redirects to the list, or to all lists after its deletion; a refused name or
 * quantity stays in its form.
 */
export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  await requireWishlists(shop, request);
  const form = await request.formData();
  const intent = readField(form, "intent");
  const { pathname } = new URL(request.url);
  return respond(shop, await submitWishlist(shop, params.id ?? "", form), {
    to: intent === "delete" ? "/account/wishlists" : pathname,
    refusedTo: intent === "save" ? null : pathname,
    stays: isStaying(form),
  });
}

export default function EditWishlistRoute() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <WishlistsPage title={list.name}>
      <WishlistEditor list={list} form={useRefusedForm()} />
    </WishlistsPage>
  );
}
