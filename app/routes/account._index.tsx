import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPanel } from "~/components/account/account-panel";
import { loadAccount } from "~/services/account/account.view.server";
import { pageTitle, titledPageOrThrow } from "~/services/platform/http/page-head.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";

/** Also what the account drawer asks at each opening, to know who is logged in. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { customer } = titledPageOrThrow(shop, { kind: "account", ...(await loadAccount(shop)) });
  return { customer, title: pageTitle(shop, "account.title") };
}

export default function AccountRoute() {
  return <AccountPanel customer={useLoaderData<typeof loader>().customer} />;
}
