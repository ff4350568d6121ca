import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { AddressBook } from "~/components/account/address-book";
import { titled } from "~/components/page/page-meta";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import { changeBook } from "~/services/account/address-book.actions.server";
import { addressBook } from "~/services/account/address.view.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { pageTitle, titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { redirectWith } from "~/services/platform/http/outcome.server";

export const meta: MetaFunction<typeof loader> = titled;

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const customer = await requireCustomer(shop, request);
  const { addresses } = titledPageOrThrow(shop, await addressBook(shop, customer));
  return { addresses, title: pageTitle(shop, "account.addresses.title") };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await requireCustomer(shop, request);
  return redirectWith(shop, await changeBook(shop, await request.formData()), "/account/addresses");
}

export default function AddressesRoute() {
  const t = useMessages<"account">();
  return (
    <AccountPage title={t("account.addresses.title")}>
      <AddressBook addresses={useLoaderData<typeof loader>().addresses} />
      <p className="form-actions">
        <Link to="/account/addresses/create" className="button">
          {t("account.address.add")}
        </Link>
      </p>
    </AccountPage>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
