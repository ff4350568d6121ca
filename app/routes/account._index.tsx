import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountMenu } from "~/components/account/account-menu";
import { AccountOverview } from "~/components/account/account-overview";
import { AddEmailForm } from "~/components/account/add-email-form";
import { LoginFields } from "~/components/account/login-form";
import { SignUpPromo } from "~/components/account/sign-up-promo";
import { VerificationReminder } from "~/components/account/verification-reminder";
import { useMessages } from "~/components/ui/messages";
import { loadAccount } from "~/services/account/account.view.server";
import { loadLatestOrder } from "~/services/checkout/orders/order-history.view.server";
import { isForDrawer } from "~/framework/drawer-loader";
import { keepInDrawer } from "~/framework/revalidation";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requirePage } from "~/services/platform/http/no-page.server";

export { loadForDrawer as clientLoader } from "~/framework/drawer-loader";

export { ErrorBoundary, meta } from "~/components/page/noindex-route";
export const shouldRevalidate = keepInDrawer("/cart", "/favourites");

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { customer } = requirePage(shop, await loadAccount(shop));
  // The drawer shows only the menu.
  const latest = customer && !isForDrawer(request) ? await loadLatestOrder(shop) : null;
  return { customer, latest, title: formatPageTitle(shop, "account.title") };
}

/**
 * The page behind the account drawer: the menu for customers, else login and sign-up promotion
 * (behaviour §2.5).
 */
export default function AccountRoute() {
  const t = useMessages<"account">();
  const { customer, latest } = useLoaderData<typeof loader>();
  const busy = useNavigation().formAction === "/account/login";
  if (!customer) {
    return (
      <>
        <h1 className="mb-6">{t("account.title")}</h1>
        <div className="grid gap-10 md:grid-cols-2 md:gap-16">
          <section aria-labelledby="log-in">
            <h2 id="log-in" className="mb-4 text-title">
              {t("account.login.title")}
            </h2>
            <Form method="post" action="/account/login" className="max-w-form" noValidate>
              <LoginFields returnTo="/account" busy={busy} />
            </Form>
          </section>
          <SignUpPromo />
        </div>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-6">{t("account.greeting", { name: customer.firstName })}</h1>
      {customer.unverified && <VerificationReminder email={customer.email} />}
      {customer.needsEmail && <AddEmailForm />}
      <AccountOverview latest={latest} deliveryAddress={customer.deliveryAddress}>
        <AccountMenu look="cards" />
      </AccountOverview>
    </>
  );
}
