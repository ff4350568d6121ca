import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { parseWishlistType } from "~/services/favourites/wishlists.actions.server";

/**
 * Behaviour §2.19: the link of an empty wishlist on the Swedish channel. Redirects to the form,
 * after a login if needed.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const type = parseWishlistType(new URL(request.url).searchParams.get("type"));
  return redirect(
    type === "default" ? "/account/wishlists/create" : `/account/wishlists/create?type=${type}`,
  );
}
