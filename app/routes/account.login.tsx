import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { toBackLink, LoginReason } from "~/components/account/login-reason";
import { LoginFields } from "~/components/account/login-form";
import { SignUpPromo } from "~/components/account/sign-up-promo";
import { ErrorNote } from "~/components/ui/form-errors";
import { useMessages } from "~/components/ui/messages";
import { LOST_LOGIN } from "~/domain/account/lost-login";
import { buildCookieCheckPath } from "~/domain/cookie-check";
import { useRefusedForm } from "~/framework/action-result";
import { findLoginReason } from "~/services/account/login-reason.server";
import { toPathAfterLogin, loginSchema } from "~/services/account/account-forms.server";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import { login } from "~/services/account/login.actions.server";
import { readField, submitForm } from "~/services/platform/http/forms.server";
import { isStaying, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = toPathAfterLogin(searchParams.get("returnTo"));
  if (await loadCurrentCustomer(shop)) throw redirect(returnTo);
  return {
    returnTo,
    lost: searchParams.has(LOST_LOGIN) ? shop.t("account.notice.loggedOutSince") : null,
    reason: await findLoginReason(shop, returnTo),
    title: formatPageTitle(shop, "account.login.title"),
  };
}

/**
 * Plain posts and the login page redirect to the shopper's target; the drawer ("stay") stays on its
 * page.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await submitForm(loginSchema, form, (credentials) => login(shop, credentials), {
    names: ACCOUNT_NAMES,
  });
  const returnTo = toPathAfterLogin(readField(form, "returnTo"));
  return respond(shop, result, {
    to: buildCookieCheckPath(request, returnTo),
    stays: isStaying(form),
  });
}

export default function LoginRoute() {
  const t = useMessages<"account">();
  const form = useRefusedForm();
  const loaded = useLoaderData<typeof loader>();
  const returnTo = form?.values.returnTo ?? loaded.returnTo;
  const busy = useNavigation().state === "submitting";
  return (
    <AccountPage title={t("account.login.title")} back={toBackLink(loaded.reason)}>
      {loaded.lost && !form && <ErrorNote>{loaded.lost}</ErrorNote>}
      {loaded.reason && <LoginReason reason={loaded.reason} />}
      <div className="grid gap-10 md:grid-cols-2 md:gap-16">
        <Form method="post" action="/account/login" className="max-w-form" noValidate>
          <LoginFields form={form} returnTo={returnTo} busy={busy} />
        </Form>
        <SignUpPromo returnTo={returnTo} />
      </div>
    </AccountPage>
  );
}
