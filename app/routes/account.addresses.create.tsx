import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AddressPage } from "~/components/account/address-page";
import { useRefusedForm } from "~/framework/action-result";
import { findCheckoutStep, storeAddress } from "~/services/account/account.actions.server";
import { createAddress } from "~/services/account/addresses.actions.server";
import { loadAddressChoices } from "~/services/account/countries.api.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const [customer, choices] = await Promise.all([
    requireCustomer(shop, request),
    loadAddressChoices(shop),
  ]);
  const { salutationId, firstName, lastName } = customer;
  return {
    choices: requirePage(shop, choices),
    initial: {
      salutationId: salutationId ?? "",
      firstName: firstName ?? "",
      lastName: lastName ?? "",
    },
    back: findCheckoutStep(request) ?? "/account/addresses",
    title: formatPageTitle(shop, "account.address.create.title"),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await requireCustomer(shop, request);
  const step = findCheckoutStep(request);
  const result = await storeAddress(shop, await request.formData(), (address) =>
    createAddress(shop, address, { isForPurchase: step !== null }),
  );
  return respond(shop, result, { to: step ?? "/account/addresses" });
}

export default function CreateAddressRoute() {
  const { back, choices, initial } = useLoaderData<typeof loader>();
  return (
    <AddressPage
      page="create"
      back={back}
      choices={choices}
      initial={initial}
      form={useRefusedForm()}
    />
  );
}
