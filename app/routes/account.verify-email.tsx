import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkConfirmation } from "~/components/account/link-confirmation";
import { VerificationReminder } from "~/components/account/verification-reminder";
import { ResultNotice } from "~/components/ui/result-notice";
import { useAcceptedNotice, useRefusedForm } from "~/framework/action-result";
import { hashSchema } from "~/services/account/account-forms.server";
import { loadAccount } from "~/services/account/account.view.server";
import { resendVerification, verifyEmail } from "~/services/account/email.actions.server";
import { readField, submitForm } from "~/services/platform/http/forms.server";
import { isStaying, respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

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
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const result =
    readField(form, "intent") === "resend"
      ? await resendVerification(shop)
      : await submitForm(hashSchema, form, ({ hash }) => verifyEmail(shop, hash));
  return respond(shop, result, { to: "/account", stays: isStaying(form) });
}

export default function VerifyEmailRoute() {
  const { hash, unverified } = useLoaderData<typeof loader>();
  return (
    <>
      <ResultNotice notice={useAcceptedNotice()} />
      <LinkConfirmation form={useRefusedForm()} fields={{ hash }} texts="account.verify" />
      {unverified && <VerificationReminder email={unverified} />}
    </>
  );
}
