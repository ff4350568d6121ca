import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { AccountForm, AccountPage } from "~/components/account/account-page";
import { NewPasswordField } from "~/components/account/password-fields";
import { toBackLink, LoginReason } from "~/components/account/login-reason";
import { AddressFields } from "~/components/account/address-fields";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { RichText } from "~/components/ui/rich-text";
import { buildCookieCheckPath } from "~/domain/cookie-check";
import { useRefusedForm } from "~/framework/action-result";
import { findLoginReason } from "~/services/account/login-reason.server";
import { toPathAfterLogin } from "~/services/account/account-forms.server";
import { loadAddressChoices } from "~/services/account/countries.api.server";
import {
  loadCustomerGroup,
  type CustomerGroup,
} from "~/services/account/customer-groups.api.server";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { registerByForm } from "~/services/account/account.actions.server";
import { readField } from "~/services/platform/http/forms.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const returnTo = toPathAfterLogin(new URL(request.url).searchParams.get("returnTo"));
  const [customer, choices, group, reason] = await Promise.all([
    loadCurrentCustomer(shop),
    loadAddressChoices(shop),
    requestedGroup(shop, request),
    findLoginReason(shop, returnTo),
  ]);
  if (customer) throw redirect(returnTo);
  return {
    returnTo,
    group,
    reason,
    choices: requirePage(shop, choices),
    title: formatPageTitle(shop, "account.register.title"),
  };
}

async function requestedGroup(shop: Shop, { url }: Request): Promise<CustomerGroup | null> {
  const id = new URL(url).searchParams.get("group");
  return id === null ? null : requirePage(shop, await loadCustomerGroup(shop, id));
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const returnTo = toPathAfterLogin(readField(form, "returnTo"));
  const result = await registerByForm(shop, form, await requestedGroup(shop, request));
  return respond(shop, result, {
    to: ({ isLoggedIn }) => (isLoggedIn ? buildCookieCheckPath(request, returnTo) : "/account"),
  });
}

export default function RegisterRoute() {
  const t = useMessages<"account">();
  const { group, ...loaded } = useLoaderData<typeof loader>();
  const form = useRefusedForm();
  const returnTo = form?.values.returnTo ?? loaded.returnTo;
  return (
    <AccountPage
      title={group?.title ?? t("account.register.title")}
      lead={group ? null : t("account.promo.text")}
      back={toBackLink(loaded.reason)}
    >
      {loaded.reason && <LoginReason reason={loaded.reason} />}
      {group?.introductionHtml && (
        <RichText
          html={group.introductionHtml}
          className="[&_:is(h2,h3)]:mb-4 [&_:is(h2,h3)]:text-title"
        />
      )}
      <AccountForm
        form={form}
        busy={useNavigation().state === "submitting"}
        button={t("account.register.button")}
        link={{
          to: `/account/login?${new URLSearchParams({ returnTo })}`,
          label: t("account.register.have"),
        }}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <fieldset className="mb-8">
          <legend className="mb-4 font-display text-title">{t("account.register.login")}</legend>
          <FormField
            name="email"
            type="email"
            label={t("account.email")}
            form={form}
            autoComplete="username"
            required
          />
          <NewPasswordField name="password" label={t("account.password")} form={form} />
        </fieldset>
        <fieldset className="mb-8">
          <legend className="mb-4 font-display text-title">{t("account.register.person")}</legend>
          <AddressFields
            choices={loaded.choices}
            form={form}
            vatId=""
            companyRequired={group?.companiesOnly}
          />
        </fieldset>
      </AccountForm>
    </AccountPage>
  );
}
