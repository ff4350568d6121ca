import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { WishlistFields } from "~/components/favourites/wishlist-fields";
import { WishlistsPage } from "~/components/favourites/wishlists-page";
import { FormActions } from "~/components/ui/form-parts";
import { ResultNotice } from "~/components/ui/result-notice";
import { useMessages } from "~/components/ui/messages";
import { useAcceptedNotice, useRefusedForm } from "~/framework/action-result";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { isStaying, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import {
  submitNewWishlist,
  parseWishlistType,
} from "~/services/favourites/wishlists.actions.server";
import { requireWishlists } from "~/services/favourites/favourites.view.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** `type` in the address chooses the kind; `product` is added to the new list. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  await requireWishlists(shop, request);
  await requireCustomer(shop, request);
  const { searchParams } = new URL(request.url);
  return {
    type: parseWishlistType(searchParams.get("type")),
    product: searchParams.get("product"),
    title: formatPageTitle(shop, "wishlists.create"),
  };
}

/** Redirects to the new list; the drawer stays on its page (`STAY`). */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await requireWishlists(shop, request);
  const form = await request.formData();
  return respond(shop, await submitNewWishlist(shop, form), {
    to: ({ id }) => `/account/wishlists/edit/${id}`,
    stays: isStaying(form),
  });
}

export default function CreateWishlistRoute() {
  const t = useMessages<"favourites">();
  const { type, product } = useLoaderData<typeof loader>();
  const form = useRefusedForm();
  return (
    <WishlistsPage title={t("wishlists.create")}>
      <ResultNotice notice={useAcceptedNotice()} />
      <Form method="post" className="max-w-form" noValidate>
        <WishlistFields form={form} initial={{ name: "", type }} />
        {product && <input type="hidden" name="product" value={product} />}
        <FormActions>{t("wishlists.create")}</FormActions>
      </Form>
    </WishlistsPage>
  );
}
