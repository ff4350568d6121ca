import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { AccountPage } from "~/components/account/account-page";
import { AddEmailForm } from "~/components/account/add-email-form";
import { useMessages } from "~/components/ui/messages";
import { useKeptActionData } from "~/framework/kept-action-data";
import { addEmailByForm } from "~/services/account/account.actions.server";
import type { FormAnswer } from "~/services/account/types";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import {
  translateNotice,
  formatPageTitle,
  toRefusalStatus,
} from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { needsEmail } = await requireCustomer(shop, request);
  if (!needsEmail) throw redirect("/account");
  return { title: formatPageTitle(shop, "account.addEmail.title") };
}

export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  const outcome = await addEmailByForm(shop, await request.formData());
  if (outcome.status === "refused")
    return data({ done: false, form: outcome.form } satisfies FormAnswer, {
      status: toRefusalStatus(outcome.code),
    });
  shop.cookies.setStatus(outcome.notice);
  if (scripted)
    return { done: true, text: translateNotice(shop, outcome.notice).text } satisfies FormAnswer;
  return redirect("/account", 303);
}

export default function AddEmailRoute() {
  const t = useMessages<"account">();
  const answer = useKeptActionData<typeof action>();
  return (
    <AccountPage title={t("account.title")}>
      <AddEmailForm form={answer && !answer.done ? answer.form : null} />
    </AccountPage>
  );
}
