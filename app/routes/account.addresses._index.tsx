import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { AddressBook, returning } from "~/components/account/address-book";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import { changeBook, checkoutStep } from "~/services/account/account.actions.server";
import { addressBook } from "~/services/account/address.view.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { pageTitle, titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { redirectWith } from "~/services/platform/http/outcome.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const customer = await requireCustomer(shop, request);
  const { addresses } = titledPageOrThrow(shop, await addressBook(shop, customer));
  return { addresses, checkout: checkoutStep(request), title: pageTitle(shop, "account.addresses.title") };
}

export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  await requireCustomer(shop, request, scripted);
  return redirectWith(shop, await changeBook(shop, await request.formData()), `/account/addresses${returning(checkoutStep(request), "?")}`);
}

export default function AddressesRoute() {
  const t = useMessages<"account">();
  const { addresses, checkout } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t("account.addresses.title")}>
      <AddressBook addresses={addresses} checkout={checkout} />
      <p className="form-actions">
        <Link to={`/account/addresses/create${returning(checkout, "?")}`} className="button">
          {t("account.address.add")}
        </Link>
        {checkout && (
          <Link to={checkout} className="text-button">
            {t("account.address.backToCheckout")}
          </Link>
        )}
      </p>
    </AccountPage>
  );
}
