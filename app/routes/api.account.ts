import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import type { AccountStatus } from "~/services/account/types";
import { loadAccount } from "~/services/account/account.view.server";

/** Who is logged in, for the account drawer (behaviour §2.5). A backend that does not answer is no error of the page. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const account = await loadAccount(shop);
  const status: AccountStatus = { account: "kind" in account ? null : account };
  return json(status, { headers: { "Cache-Control": "private, no-store" } });
}
