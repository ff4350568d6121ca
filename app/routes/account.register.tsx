import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { NewPasswordField } from "~/components/account/password-fields";
import { AddressFields } from "~/components/address/address-fields";
import { FormActions } from "~/components/ui/form-actions";
import { FormErrors } from "~/components/ui/form-errors";
import { FormField } from "~/components/ui/form-field";
import { useMessages } from "~/components/ui/messages";
import { afterLogin, refusedForm } from "~/services/account/account-forms.server";
import { addressChoices } from "~/services/account/countries.api.server";
import { currentCustomer } from "~/services/platform/session/session.server";
import { pageTitle, titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { registerByForm } from "~/services/account/account.actions.server";
import { fieldOf } from "~/services/platform/http/forms.server";
import { redirectWith } from "~/services/platform/http/outcome.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";

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
  return redirectWith(shop, outcome.notice, outcome.loggedIn ? returnTo : "/account");
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
          <FormField name="email" type="email" label={t("account.email")} form={form} autoComplete="username" required />
          <NewPasswordField name="password" label={t("account.password")} form={form} />
        </fieldset>
        <fieldset>
          <legend>{t("account.register.person")}</legend>
          <AddressFields choices={loaded.choices} form={form} vatId="" />
        </fieldset>
        <FormActions
          busy={useNavigation().state === "submitting"}
          way={{ to: `/account/login?${new URLSearchParams({ returnTo })}`, label: t("account.register.have") }}
        >
          {t("account.register.button")}
        </FormActions>
      </Form>
    </AccountPage>
  );
}
