import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDownload } from "~/services/checkout/orders/download.server";

/** A bought file, linked from the order's page and from Shopware's mail. */
export function loader({
  request,
  params: { orderId = "", downloadId = "" },
  context: { shop },
}: LoaderFunctionArgs) {
  return openDownload(shop, {
    orderId,
    downloadId,
    deepLink: new URL(request.url).searchParams.get("deepLinkCode"),
  });
}
