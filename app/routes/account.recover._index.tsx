import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { useKeptActionData } from "~/framework/kept-action-data";
import { emailSchema, refusedForm } from "~/services/account/account-forms.server";
import { requestRecovery } from "~/services/account/password.api.server";
import { readForm, wholeForm } from "~/services/platform/http/forms.server";
import { pageTitle, redirectWith, refusalStatus } from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/titled-route";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { title: pageTitle(shop, "account.recover.title") };
}

/** The answer is the same whether the address is known or not. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const reading = readForm(emailSchema, await request.formData());
  if (reading.status === "refused")
    return data(refusedForm(shop, reading.problems, reading.values), { status: refusalStatus() });
  const outcome = await requestRecovery(shop, reading.data.email);
  if (outcome.status === "error")
    return data(refusedForm(shop, [wholeForm(outcome.notice)], reading.values), {
      status: refusalStatus(outcome.code),
    });
  return redirectWith(shop, outcome.notice, "/account/login");
}

export default function RecoverRoute() {
  const t = useMessages<"account">();
  const form = useKeptActionData<typeof action>();
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
