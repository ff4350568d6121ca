import type { LoaderFunctionArgs } from "@remix-run/node";
import type { FavouritesApiAnswer } from "~/services/favourites/types";
import { loadFavourites } from "~/services/favourites/favourites.view.server";
import { isNoPage } from "~/services/platform/http/outcome.server";
import { json } from "~/services/platform/http/own-api.server";

/** The content of the favourites drawer, requested at each opening; empty if the backend fails. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const view = await loadFavourites(shop);
  const answer: FavouritesApiAnswer = { view: isNoPage(view) ? null : view };
  return json(answer, { status: answer.view ? 200 : 503 });
}
