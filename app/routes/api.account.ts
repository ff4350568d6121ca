import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAccount, type AccountStatus } from "~/services/account/account.view.server";
import { isNoPage } from "~/services/platform/http/outcome.server";
import { json } from "~/services/platform/http/own-api.server";

/** The logged-in customer, for the account drawer (behaviour §2.5). A failing backend is not an error of the page. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const account = await loadAccount(shop);
  return json({ account: isNoPage(account) ? null : account } satisfies AccountStatus);
}
