import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AddressPage } from "~/components/account/address-page";
import { useRefusedForm } from "~/framework/action-result";
import { findCheckoutStep, storeAddress } from "~/services/account/account.actions.server";
import { loadBookAddress } from "~/services/account/address.view.server";
import { updateAddress } from "~/services/account/addresses.actions.server";
import { loadAddressChoices } from "~/services/account/countries.api.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** 404 for unknown addresses and those of other customers. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  await requireCustomer(shop, request);
  const [address, choices] = await Promise.all([
    loadBookAddress(shop, params.id ?? ""),
    loadAddressChoices(shop),
  ]);
  return {
    initial: requirePage(shop, address).values,
    choices: requirePage(shop, choices),
    back: findCheckoutStep(request) ?? "/account/addresses",
    title: formatPageTitle(shop, "account.address.edit.title"),
  };
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  await requireCustomer(shop, request);
  const result = await storeAddress(shop, await request.formData(), (address) =>
    updateAddress(shop, params.id ?? "", address),
  );
  return respond(shop, result, { to: findCheckoutStep(request) ?? "/account/addresses" });
}

export default function EditAddressRoute() {
  const { back, choices, initial } = useLoaderData<typeof loader>();
  return (
    <AddressPage
      page="edit"
      back={back}
      choices={choices}
      initial={initial}
      form={useRefusedForm()}
    />
  );
}
