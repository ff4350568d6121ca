import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { NewPasswordField } from "~/components/account/password-fields";
import { AddressFields } from "~/components/address/address-fields";
import { titled } from "~/components/page/page-meta";
import { FormErrors } from "~/components/ui/form-errors";
import { FormField } from "~/components/ui/form-field";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import { afterLogin, refusedForm } from "~/services/account/account-forms.server";
import { addressChoices } from "~/services/account/countries.api.server";
import { currentCustomer } from "~/services/platform/session/visitor.server";
import { pageTitle, titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { registerByForm } from "~/services/account/register.actions.server";
import { fieldOf } from "~/services/platform/http/forms.server";

export const meta: MetaFunction<typeof loader> = titled;

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const returnTo = afterLogin(new URL(request.url).searchParams.get("returnTo"));
  const [customer, choices] = await Promise.all([currentCustomer(shop), addressChoices(shop)]);
  if (customer) throw redirect(returnTo);
  return { returnTo, choices: titledPageOrThrow(shop, choices), title: pageTitle(shop, "account.register.title") };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const returnTo = afterLogin(fieldOf(form, "returnTo"));
  const outcome = await registerByForm(shop, form);
  if (outcome.status === "refused") return { returnTo, form: refusedForm(shop, outcome.problems, outcome.values) };
  shop.cookies.setStatus({ params: {}, ...outcome.notice });
  return redirect(outcome.loggedIn ? returnTo : "/account", 303);
}

export default function RegisterRoute() {
  const t = useMessages<"account">();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const form = refused?.form;
  const returnTo = refused?.returnTo ?? loaded.returnTo;
  return (
    <AccountPage title={t("account.register.title")} lead={t("account.promo.text")}>
      <Form method="post" noValidate className="account-form">
        <FormErrors form={form} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <fieldset>
          <legend>{t("account.register.login")}</legend>
          <FormField name="email" type="email" label={t("account.email")} form={form} autoComplete="email" required />
          <NewPasswordField name="password" label={t("account.password")} form={form} />
        </fieldset>
        <fieldset>
          <legend>{t("account.register.person")}</legend>
          <AddressFields choices={loaded.choices} form={form} vatId="" />
        </fieldset>
        <p className="form-actions">
          <button type="submit" className="button" aria-disabled={useNavigation().state === "submitting" || undefined}>
            {t("account.register.button")}
          </button>
          <Link to={`/account/login?${new URLSearchParams({ returnTo })}`} className="text-button">
            {t("account.register.have")}
          </Link>
        </p>
      </Form>
    </AccountPage>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
