import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { NewPasswordField } from "~/components/account/password-fields";
import { Actions, ButtonLink } from "~/components/ui/button";
import { UsernameForManagers } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { useRefusedForm } from "~/framework/action-result";
import { newPasswordSchema } from "~/services/account/account-forms.server";
import { readRecoveryEmail, resetPassword } from "~/services/account/password.actions.server";
import { toReadableEmail } from "~/services/platform/http/email-address.server";
import { submitForm } from "~/services/platform/http/forms.server";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const hash = new URL(request.url).searchParams.get("hash") ?? "";
  return {
    hash,
    email: toReadableEmail(readRecoveryEmail(shop)),
    title: formatPageTitle(shop, "account.reset.title"),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const result = await submitForm(
    newPasswordSchema,
    await request.formData(),
    (form) => resetPassword(shop, form.hash, form.newPassword),
    { names: ACCOUNT_NAMES },
  );
  const isLoggedIn = result.status === "accepted" && (await loadCurrentCustomer(shop));
  return respond(shop, result, { to: isLoggedIn ? "/account" : "/account/login" });
}

export default function ResetPasswordRoute() {
  const t = useMessages<"account">();
  const form = useRefusedForm();
  const loaded = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t("account.reset.title")}>
      <AccountForm
        form={form}
        button={t("account.reset.button")}
        link={{ to: "/account/recover", label: t("account.reset.again") }}
      >
        <input type="hidden" name="hash" id="hash" value={form?.values.hash ?? loaded.hash} />
        {loaded.email && <UsernameForManagers email={loaded.email} label={t("account.email")} />}
        <NewPasswordField name="newPassword" label={t("account.newPassword")} form={form} />
      </AccountForm>
      {form && (
        <Actions>
          <ButtonLink look="text" to="/account/login">
            {t("account.login.button")}
          </ButtonLink>
        </Actions>
      )}
    </AccountPage>
  );
}
