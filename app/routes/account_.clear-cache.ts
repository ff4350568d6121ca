import type { LoaderFunctionArgs } from "@remix-run/node";
import { CLEAR_CACHE } from "~/services/account/login.actions.server";

/**
 * An empty picture on the page after a logout, which clears the browser's cache. Other sites cannot
 * trigger that.
 */
export function loader({ request }: LoaderFunctionArgs): Response {
  const isOwn = request.headers.get("Sec-Fetch-Site") === "same-origin";
  return new Response(null, {
    status: 204,
    headers: { "Cache-Control": "no-store", ...(isOwn && CLEAR_CACHE) },
  });
}
