import type { LoaderFunctionArgs } from "@remix-run/node";
import { isEntityId } from "~/domain/paths";
import { loadProductAnalytics } from "~/services/catalogue/product/products-json.server";

/**
 * GET /api/product/get/analytics-by-id/{id} (behaviour §7.2); the product is null if the extension
 * has no data for it.
 */
export async function loader({ params: { id = "" }, context: { shop } }: LoaderFunctionArgs) {
  if (!isEntityId(id)) return Response.json({ status: 200, product: null });
  const analytics = await loadProductAnalytics(shop, id);
  if (analytics.status === "error")
    return Response.json({ status: 503, product: null }, { status: 503 });
  const product = analytics.data && {
    id,
    extensions: { [shop.config.analyticsExtension]: { analytics: analytics.data } },
  };
  return Response.json({ status: 200, product });
}
