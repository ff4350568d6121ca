import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { CurrentPasswordField } from "~/components/account/password-fields";
import { UsernameForManagers } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { useRefusedForm } from "~/framework/action-result";
import { passwordSchema } from "~/services/account/account-forms.server";
import { deleteAccount } from "~/services/account/deletion.actions.server";
import { toReadableEmail } from "~/services/platform/http/email-address.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { submitForm } from "~/services/platform/http/forms.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { CLEAR_CACHE } from "~/services/account/login.actions.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** Says what is deleted and what is not, and asks for the password. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { email } = await requireCustomer(shop, request);
  const { t } = shop;
  return {
    email: toReadableEmail(email),
    facts: [t("account.delete.goes"), t("account.delete.stays")],
    title: formatPageTitle(shop, "account.delete.title"),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const customer = await requireCustomer(shop, request);
  const result = await submitForm(
    passwordSchema,
    await request.formData(),
    ({ password }) => deleteAccount(shop, customer, password),
    { names: ACCOUNT_NAMES },
  );
  return respond(shop, result, { to: "/", headers: CLEAR_CACHE });
}

export default function DeleteAccountRoute() {
  const t = useMessages<"account">();
  const { email, facts } = useLoaderData<typeof loader>();
  const form = useRefusedForm();
  return (
    <AccountPage hasMenu title={t("account.delete.title")} lead={t("account.delete.text")}>
      <AccountForm
        form={form}
        action="/account/delete"
        isSpacious
        button={t("account.delete.button")}
        link={{ to: "/account/details", label: t("account.delete.stay") }}
      >
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <UsernameForManagers email={email} label={t("account.email")} />
        <CurrentPasswordField
          name="password"
          label={t("account.details.currentPassword")}
          form={form}
        />
      </AccountForm>
    </AccountPage>
  );
}
