import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { useRefusedForm } from "~/framework/action-result";
import { emailSchema } from "~/services/account/account-forms.server";
import { requestRecovery } from "~/services/account/password.actions.server";
import { submitForm } from "~/services/platform/http/forms.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { title: formatPageTitle(shop, "account.recover.title") };
}

/** The answer is the same whether the address is known or not. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const result = await submitForm(
    emailSchema,
    await request.formData(),
    ({ email }) => requestRecovery(shop, email),
    { names: ACCOUNT_NAMES },
  );
  return respond(shop, result, { to: "/account/login" });
}

export default function RecoverRoute() {
  const t = useMessages<"account">();
  const form = useRefusedForm();
  return (
    <AccountPage title={t("account.recover.title")} lead={t("account.recover.text")}>
      <AccountForm form={form} action="/account/recover?index" button={t("account.recover.button")}>
        <FormField
          name="email"
          type="email"
          label={t("account.email")}
          form={form}
          autoComplete="username"
          required
        />
      </AccountForm>
    </AccountPage>
  );
}
