import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDocument } from "~/services/checkout/orders/download.server";

/** A document of an order, linked from the order's page and from Shopware's mail. */
export function loader({
  params: { documentId = "", code = "" },
  context: { shop },
}: LoaderFunctionArgs) {
  return openDocument(shop, { documentId, code });
}
