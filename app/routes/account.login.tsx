import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { backTo, LoginReason } from "~/components/account/login-reason";
import { LoginFields } from "~/components/account/login-form";
import { SignUpPromo } from "~/components/account/sign-up-promo";
import { useMessages } from "~/components/ui/messages";
import { cookieCheckPath } from "~/domain/cookie-check";
import { useKeptActionData } from "~/framework/kept-action-data";
import { loginReason } from "~/services/account/login-reason.server";
import { afterLogin, loginSchema, refusedForm } from "~/services/account/account-forms.server";
import type { LoginAnswer } from "~/services/account/types";
import { currentCustomer } from "~/services/platform/session/session.server";
import { login } from "~/services/account/login.api.server";
import { fieldOf, readForm, wholeForm } from "~/services/platform/http/forms.server";
import {
  inWords,
  pageTitle,
  redirectWith,
  refusalStatus,
} from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/titled-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const returnTo = afterLogin(new URL(request.url).searchParams.get("returnTo"));
  if (await currentCustomer(shop)) throw redirect(returnTo);
  return {
    returnTo,
    reason: await loginReason(shop, returnTo),
    title: pageTitle(shop, "account.login.title"),
  };
}

/**
 * Plain posts and the login page redirect to the shopper's target; the drawer ("stay") stays on its
 * page.
 */
export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  const form = await request.formData();
  const returnTo = afterLogin(fieldOf(form, "returnTo"));
  const reading = readForm(loginSchema, form);
  if (reading.status === "refused") {
    const answer: LoginAnswer = {
      done: false,
      returnTo,
      form: refusedForm(shop, reading.problems, reading.values),
    };
    return data(answer, { status: refusalStatus() });
  }

  const outcome = await login(shop, reading.data);
  if (outcome.status === "error") {
    const answer: LoginAnswer = {
      done: false,
      returnTo,
      form: refusedForm(shop, [wholeForm(outcome.notice)], reading.values),
    };
    return data(answer, { status: refusalStatus(outcome.code) });
  }
  if (scripted && fieldOf(form, "stay") === "1")
    return { done: true, text: inWords(shop, outcome.notice).text } satisfies LoginAnswer;
  return redirectWith(shop, outcome.notice, cookieCheckPath(request, returnTo));
}

export default function LoginRoute() {
  const t = useMessages<"account">();
  const answer = useKeptActionData<typeof action>();
  const loaded = useLoaderData<typeof loader>();
  const refused = answer && !answer.done ? answer : null;
  const returnTo = refused?.returnTo ?? loaded.returnTo;
  const busy = useNavigation().state === "submitting";
  return (
    <AccountPage title={t("account.login.title")} back={backTo(loaded.reason)}>
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
