import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { publicJson } from "~/services/platform/http/own-api.server";

/** The channel's whole menu for drawer and mega menu, fetched once per visit. It is the same for everybody, so any cache may store it. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return publicJson(request, await loadMenuPage(shop));
}
