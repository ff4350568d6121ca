import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { download } from "~/services/checkout/download.server";

/** A bought file, linked from the order's page and from Shopware's mail. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { orderId = "", downloadId = "" } = params;
  const outcome = await download(shop, { orderId, downloadId, deepLink: new URL(request.url).searchParams.get("deepLinkCode") });
  if (outcome instanceof Response) return outcome;
  if (outcome.kind === "to") return redirect(outcome.path);
  throw new Response("Not found", { status: 404 });
}
