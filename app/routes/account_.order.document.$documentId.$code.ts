import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { openDocument } from "~/services/checkout/download.server";

/** A document of an order, linked from the order's page and from Shopware's mail. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { documentId = "", code = "" } = params;
  const outcome = await openDocument(shop, { documentId, code });
  if (outcome instanceof Response) return outcome;
  if (outcome.kind === "to") return redirect(outcome.path);
  throw new Response("Not found", { status: 404 });
}
