import { FormErrors } from "~/components/ui/form-errors";
import { FormActions, FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";
import { CurrentPasswordField } from "./password-fields";

interface LoginFieldsProps {
  form?: FormView | null | undefined;
  returnTo: string;
  idPrefix?: string;
  busy?: boolean;
}

/**
 * Fields and buttons of every login form. Page, account page and drawer wrap it in their own form
 * element.
 */
export function LoginFields({ form, returnTo, idPrefix = "login-", busy }: LoginFieldsProps) {
  const t = useMessages<"account">();
  return (
    <>
      <FormErrors form={form} idPrefix={idPrefix} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <FormField
        name="email"
        type="email"
        label={t("account.email")}
        form={form}
        idPrefix={idPrefix}
        autoComplete="username"
        required
      />
      <CurrentPasswordField
        name="password"
        label={t("account.password")}
        form={form}
        idPrefix={idPrefix}
      />
      <FormActions
        busy={busy}
        link={{ to: "/account/recover", label: t("account.login.forgotten") }}
      >
        {t("account.login.button")}
      </FormActions>
    </>
  );
}
