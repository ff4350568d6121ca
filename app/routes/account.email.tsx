import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { AccountPage } from "~/components/account/account-page";
import { AddEmailForm } from "~/components/account/add-email-form";
import { useMessages } from "~/components/ui/messages";
import { useRefusedForm } from "~/framework/action-result";
import { addedEmailSchema } from "~/services/account/account-forms.server";
import { addEmail } from "~/services/account/email.actions.server";
import { isStaying, respond } from "~/services/platform/http/action-result.server";
import { submitForm } from "~/services/platform/http/forms.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { needsEmail } = await requireCustomer(shop, request);
  if (!needsEmail) throw redirect("/account");
  return { title: formatPageTitle(shop, "account.addEmail.title") };
}

/** The drawer's form stays on its page (`STAY`). */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await submitForm(addedEmailSchema, form, ({ email }) => addEmail(shop, email), {
    names: ACCOUNT_NAMES,
  });
  return respond(shop, result, { to: "/account", stays: isStaying(form) });
}

export default function AddEmailRoute() {
  const t = useMessages<"account">();
  return (
    <AccountPage title={t("account.title")}>
      <AddEmailForm form={useRefusedForm()} />
    </AccountPage>
  );
}
