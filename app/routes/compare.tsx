import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ComparePage } from "~/components/product/compare-page";
import { changedComparison, comparedIn, compareHref, comparison } from "~/services/catalogue/compare.server";
import { pageTitle } from "~/services/platform/http/page-head.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";

/** Up to four products side by side, at an address that can be shared; without parameters, the last chosen ones. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const ids = comparedIn(new URL(request.url));
  const chosen = shop.cookies.compared();
  if (ids.length === 0 && chosen.length > 0) throw redirect(compareHref(chosen));
  return { title: pageTitle(shop, "compare.title"), ...(await comparison(shop, ids)) };
}

/** Adds or removes a product, among those on the page, else among the last chosen ones. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const shown = comparedIn(new URL(request.url));
  const { ids, hasDropped } = changedComparison(shown.length > 0 ? shown : shop.cookies.compared(), form);
  shop.cookies.setCompared(ids);
  if (hasDropped) shop.cookies.setStatus({ key: "compare.dropped", params: {}, tone: "good" });
  return redirect(compareHref(ids), 303);
}

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}
