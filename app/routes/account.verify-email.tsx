import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkConfirmation } from "~/components/account/link-confirmation";
import { VerificationReminder } from "~/components/account/verification-reminder";
import { useKeptActionData } from "~/framework/kept-action-data";
import { hashSchema, toRefusedForm } from "~/services/account/account-forms.server";
import type { FormAnswer } from "~/services/account/types";
import { loadAccount } from "~/services/account/account.view.server";
import { resendVerification, verifyEmail } from "~/services/account/email.api.server";
import { readField, readForm, toFormProblem } from "~/services/platform/http/forms.server";
import type { FormView } from "~/services/platform/http/types";
import {
  translateNotice,
  requirePage,
  formatPageTitle,
  redirectWithNotice,
  toRefusalStatus,
} from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { customer } = requirePage(shop, await loadAccount(shop));
  const hash = new URL(request.url).searchParams.get("hash") ?? "";
  return {
    hash,
    unverified: customer?.unverified ? customer.email : null,
    title: formatPageTitle(shop, "account.verify.title"),
  };
}

/**
 * Follows the link of the mail, or sends the mail again ("resend", behaviour §2.6: the reminder's
 * button).
 */
export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  const form = await request.formData();
  const link = readField(form, "intent") === "resend" ? null : readForm(hashSchema, form);
  if (link?.status === "refused") return refused(toRefusedForm(shop, link.problems));
  const outcome = link ? await verifyEmail(shop, link.data.hash) : await resendVerification(shop);
  if (outcome.status === "error")
    return refused(toRefusedForm(shop, [toFormProblem(outcome.notice)]), outcome.code);
  if (!link && scripted)
    return { done: true, text: translateNotice(shop, outcome.notice).text } satisfies FormAnswer;
  return redirectWithNotice(shop, outcome.notice, "/account");
}

function refused(form: FormView, code?: number) {
  return data({ done: false, form } satisfies FormAnswer, { status: toRefusalStatus(code) });
}

export default function VerifyEmailRoute() {
  const { hash, unverified } = useLoaderData<typeof loader>();
  const answer = useKeptActionData<typeof action>();
  return (
    <>
      <LinkConfirmation
        form={answer && !answer.done ? answer.form : null}
        fields={{ hash }}
        texts="account.verify"
      />
      {unverified && <VerificationReminder email={unverified} />}
    </>
  );
}
