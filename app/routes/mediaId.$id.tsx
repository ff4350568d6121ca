import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isEntityId } from "~/domain/paths";
import { loadMediaUrl } from "~/services/catalogue/content/cached-paths.api.server";
import {
  createPlainNotFound,
  createPlainUnavailable,
} from "~/services/platform/http/no-page.server";

/** A file that editors have linked by its id: redirects to its address. */
export async function loader({ params: { id = "" }, context: { shop } }: LoaderFunctionArgs) {
  const url = isEntityId(id) ? await loadMediaUrl(shop, id) : null;
  if (url?.status === "error") return createPlainUnavailable();
  return url?.data ? redirect(url.data, 302) : createPlainNotFound();
}
