import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { toBackLink, LoginReason } from "~/components/account/login-reason";
import { LoginFields } from "~/components/account/login-form";
import { SignUpPromo } from "~/components/account/sign-up-promo";
import { useMessages } from "~/components/ui/messages";
import { buildCookieCheckPath } from "~/domain/cookie-check";
import { useKeptActionData } from "~/framework/kept-action-data";
import { findLoginReason } from "~/services/account/login-reason.server";
import {
  toPathAfterLogin,
  loginSchema,
  toRefusedForm,
} from "~/services/account/account-forms.server";
import type { LoginAnswer } from "~/services/account/types";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import { login } from "~/services/account/login.api.server";
import { readField, readForm, toFormProblem } from "~/services/platform/http/forms.server";
import {
  translateNotice,
  formatPageTitle,
  redirectWithNotice,
  toRefusalStatus,
} from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const returnTo = toPathAfterLogin(new URL(request.url).searchParams.get("returnTo"));
  if (await loadCurrentCustomer(shop)) throw redirect(returnTo);
  return {
    returnTo,
    reason: await findLoginReason(shop, returnTo),
    title: formatPageTitle(shop, "account.login.title"),
  };
}

/**
 * Plain posts and the login page redirect to the shopper's target; the drawer ("stay") stays on its
 * page.
 */
export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  const form = await request.formData();
  const returnTo = toPathAfterLogin(readField(form, "returnTo"));
  const reading = readForm(loginSchema, form);
  if (reading.status === "refused") {
    const answer: LoginAnswer = {
      done: false,
      returnTo,
      form: toRefusedForm(shop, reading.problems, reading.values),
    };
    return data(answer, { status: toRefusalStatus() });
  }

  const outcome = await login(shop, reading.data);
  if (outcome.status === "error") {
    const answer: LoginAnswer = {
      done: false,
      returnTo,
      form: toRefusedForm(shop, [toFormProblem(outcome.notice)], reading.values),
    };
    return data(answer, { status: toRefusalStatus(outcome.code) });
  }
  if (scripted && readField(form, "stay") === "1")
    return { done: true, text: translateNotice(shop, outcome.notice).text } satisfies LoginAnswer;
  return redirectWithNotice(shop, outcome.notice, buildCookieCheckPath(request, returnTo));
}

export default function LoginRoute() {
  const t = useMessages<"account">();
  const answer = useKeptActionData<typeof action>();
  const loaded = useLoaderData<typeof loader>();
  const refused = answer && !answer.done ? answer : null;
  const returnTo = refused?.returnTo ?? loaded.returnTo;
  const busy = useNavigation().state === "submitting";
  return (
    <AccountPage title={t("account.login.title")} back={toBackLink(loaded.reason)}>
      {loaded.reason && <LoginReason reason={loaded.reason} />}
      <div className="account-columns">
        <Form method="post" action="/account/login" noValidate>
          <LoginFields form={refused?.form} returnTo={returnTo} busy={busy} />
        </Form>
        <SignUpPromo returnTo={returnTo} />
      </div>
    </AccountPage>
  );
}
