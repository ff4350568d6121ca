import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { Actions, Button, ButtonLink, toButtonClasses } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { updateAddressBook, findCheckoutStep } from "~/services/account/account.actions.server";
import { loadAddressBook, type AddressCardView } from "~/services/account/address.view.server";
import { respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const customer = await requireCustomer(shop, request);
  const { addresses, count } = requirePage(shop, await loadAddressBook(shop, customer));
  return {
    addresses,
    count,
    checkout: findCheckoutStep(request),
    title: formatPageTitle(shop, "account.addresses.title"),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await requireCustomer(shop, request);
  const to = `/account/addresses${returning(findCheckoutStep(request), "?")}`;
  return respond(shop, await updateAddressBook(shop, await request.formData()), {
    to,
    refusedTo: to,
  });
}

export default function AddressesRoute() {
  const t = useMessages<"account">();
  const { addresses, count, checkout } = useLoaderData<typeof loader>();
  return (
    <AccountPage hasMenu title={t("account.addresses.title")}>
      {count > addresses.length && (
        <p className="lead mb-6">
          {t("account.addresses.cut", { shown: addresses.length, count })}
        </p>
      )}
      <AddressBook addresses={addresses} checkout={checkout} />
      <Actions>
        <ButtonLink to={`/account/addresses/create${returning(checkout, "?")}`}>
          {t("account.address.add")}
        </ButtonLink>
        {checkout && (
          <ButtonLink look="text" to={checkout}>
            {t("account.address.backToCheckout")}
          </ButtonLink>
        )}
      </Actions>
    </AccountPage>
  );
}

/**
 * The customer's addresses with their actions. Deleting needs a confirmation, also without scripts.
 */
function AddressBook({
  addresses,
  checkout,
}: {
  addresses: AddressCardView[];
  checkout: string | null;
}) {
  const t = useMessages<"account">();
  if (addresses.length === 0) return <p className="lead mb-6">{t("account.address.none")}</p>;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" data-testid="address-book">
      {addresses.map((address) => (
        <li key={address.id} className="flex flex-col rounded-control border border-line p-4">
          <AddressCard address={address} checkout={checkout} />
        </li>
      ))}
    </ul>
  );
}

/** The query that returns the shopper to the checkout step they came from, if any. */
function returning(checkout: string | null, begin: "?" | "&"): string {
  return checkout ? `${begin}returnTo=${encodeURIComponent(checkout)}` : "";
}

function AddressCard({ address, checkout }: { address: AddressCardView; checkout: string | null }) {
  const { id, lines, isBilling, isShipping } = address;
  const t = useMessages<"account">();
  const named = { address: lines.slice(0, 3).join(", ") };
  return (
    <>
      {(isShipping || isBilling) && (
        <p className="mb-2 flex flex-wrap gap-2">
          {isShipping && (
            <span className="badge bg-moss-tint text-moss">
              {t("account.address.defaultShipping")}
            </span>
          )}{" "}
          {isBilling && (
            <span className="badge bg-moss-tint text-moss">
              {t("account.address.defaultBilling")}
            </span>
          )}
        </p>
      )}
      <address id={id}>
        {lines.map((line, index) => (
          <span key={index}>{line} </span>
        ))}
      </address>
      <Form
        method="post"
        action={`/account/addresses?index${returning(checkout, "&")}`}
        className="mt-auto flex max-w-form flex-wrap items-center gap-x-4 gap-y-1 pt-4"
      >
        <input type="hidden" name="addressId" value={id} />
        <ButtonLink
          to={`/account/addresses/edit/${id}${returning(checkout, "?")}`}
          look="text"
          aria-label={t("account.address.editNamed", named)}
        >
          {t("account.address.edit")}
        </ButtonLink>{" "}
        {!isShipping && (
          <Button type="submit" name="intent" value="shipping" look="text" aria-describedby={id}>
            {t("account.address.makeShipping")}
          </Button>
        )}{" "}
        {!isBilling && (
          <Button type="submit" name="intent" value="billing" look="text" aria-describedby={id}>
            {t("account.address.makeBilling")}
          </Button>
        )}{" "}
        {!isBilling && !isShipping && (
          <details>
            <summary
              className={toButtonClasses({ look: "text" })}
              aria-label={t("account.address.deleteNamed", named)}
            >
              {t("account.address.delete")}
            </summary>{" "}
            <Button type="submit" name="intent" value="delete" look="quiet" size="small">
              {t("account.address.deleteSure")}
            </Button>
          </details>
        )}
      </Form>
    </>
  );
}
