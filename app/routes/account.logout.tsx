import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { useMessages } from "~/components/ui/messages";
import { CLEAR_CACHE, logout } from "~/services/account/login.actions.server";
import { accept, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** Opening the address changes nothing: the page asks for a confirmation. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { title: formatPageTitle(shop, "account.logout") };
}

/** Behaviour §2.1: logs the user out, then goes to /. */
export async function action({ context: { shop } }: ActionFunctionArgs) {
  return respond(shop, accept(await logout(shop)), { to: "/", headers: CLEAR_CACHE });
}

export default function LogoutRoute() {
  const t = useMessages<"account">();
  return (
    <AccountPage title={t("account.logout.title")} lead={t("account.logout.text")}>
      <AccountForm
        action="/account/logout"
        button={t("account.logout")}
        link={{ to: "/account", label: t("account.logout.stay") }}
      />
    </AccountPage>
  );
}
