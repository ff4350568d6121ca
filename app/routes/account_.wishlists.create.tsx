import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { WishlistFields } from "~/components/favourites/wishlist-fields";
import { WishlistsPage } from "~/components/favourites/wishlists-page";
import { FormActions } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { useKeptActionData } from "~/framework/kept-action-data";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import type { WishlistAnswer } from "~/services/favourites/types";
import {
  translateNotice,
  formatPageTitle,
  redirectWithNotice,
  toRefusalStatus,
} from "~/services/platform/http/outcome.server";
import {
  submitNewWishlist,
  parseWishlistType,
} from "~/services/favourites/wishlists.actions.server";
import { requireWishlists } from "~/services/favourites/favourites.view.server";
import { readField } from "~/services/platform/http/forms.server";

export { keepForm as clientAction } from "~/framework/keep-form";

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

/** A plain post redirects to the new list; the drawer ("stay") stays on its page. */
export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  await requireWishlists(shop, request);
  const form = await request.formData();
  const outcome = await submitNewWishlist(shop, form);
  if (outcome.status === "refused")
    return data({ form: outcome.form, status: null } satisfies WishlistAnswer, {
      status: toRefusalStatus(outcome.code),
    });
  const { notice, list } = outcome;
  if (scripted && readField(form, "stay") === "1") {
    return { form: null, status: translateNotice(shop, notice) } satisfies WishlistAnswer;
  }
  return redirectWithNotice(shop, notice, `/account/wishlists/edit/${list.id}`);
}

export default function CreateWishlistRoute() {
  const t = useMessages<"favourites">();
  const { type, product } = useLoaderData<typeof loader>();
  const answer = useKeptActionData<typeof action>();
  return (
    <WishlistsPage title={t("wishlists.create")}>
      <Form method="post" noValidate>
        <WishlistFields form={answer?.form} initial={{ name: "", type }} />
        {product && <input type="hidden" name="product" value={product} />}
        <FormActions>{t("wishlists.create")}</FormActions>
      </Form>
    </WishlistsPage>
  );
}
