import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadProductEntities, readIds } from "~/services/catalogue/product/products-json.server";

/** GET /api/product/get/by-ids?ids=a,b,c → `{status, products}` (behaviour §7.2). */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const products = await loadProductEntities(
    shop,
    readIds(new URL(request.url).searchParams.get("ids")),
  );
  if (products.status === "error")
    return Response.json({ status: 503, products: [] }, { status: 503 });
  return Response.json({ status: 200, products: products.data });
}
