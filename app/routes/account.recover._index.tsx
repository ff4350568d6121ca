import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { useKeptActionData } from "~/framework/kept-action-data";
import { emailSchema, toRefusedForm } from "~/services/account/account-forms.server";
import { requestRecovery } from "~/services/account/password.api.server";
import { readForm, toFormProblem } from "~/services/platform/http/forms.server";
import {
  formatPageTitle,
  redirectWithNotice,
  toRefusalStatus,
} from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { title: formatPageTitle(shop, "account.recover.title") };
}

/** The answer is the same whether the address is known or not. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const reading = readForm(emailSchema, await request.formData());
  if (reading.status === "refused")
    return data(toRefusedForm(shop, reading.problems, reading.values), {
      status: toRefusalStatus(),
    });
  const outcome = await requestRecovery(shop, reading.data.email);
  if (outcome.status === "error")
    return data(toRefusedForm(shop, [toFormProblem(outcome.notice)], reading.values), {
      status: toRefusalStatus(outcome.code),
    });
  return redirectWithNotice(shop, outcome.notice, "/account/login");
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
