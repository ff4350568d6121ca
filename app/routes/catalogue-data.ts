import type { LoaderFunctionArgs } from "@remix-run/node";
import { toSafeReturnPath } from "~/domain/return-path";
import { loadPageAt } from "~/services/layout/pages/page-at.server";

export { loadForDrawer as clientLoader } from "~/framework/drawer-loader";

/** What was shown stays as it was until it is loaded again. */
export const shouldRevalidate = () => false;

/**
 * What a page of the catalogue shows, for a part of another page: what the filters' sheet counts,
 * the guide in a drawer. A failure is shown there; that of the page's own loader would replace the
 * page behind. The pages themselves cannot have the `clientLoader` that this needs, because the
 * framework prefetches no data of such routes.
 *
 * Its parameter `of` is the page's address.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  const page = new URL(toSafeReturnPath(searchParams.get("of"), "/"), origin);
  return Response.json(await loadPageAt(shop, page));
}
