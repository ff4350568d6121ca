import { useFetcher } from "@remix-run/react";
import { FormActions, FormErrors, FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { FormAnswer } from "~/services/account/types";
import type { FormView } from "~/services/platform/http/types";

/**
 * Asks a customer without an e-mail address for one (behaviour §4.13, §6.2: "in the menu"). Errors
 * are shown in the backend's own words.
 */
export function AddEmailForm({
  form: returned,
  idPrefix = "add-",
}: {
  form?: FormView | null | undefined;
  idPrefix?: string;
}) {
  const t = useMessages<"account">();
  const fetcher = useFetcher<FormAnswer>();
  const form = fetcher.data && !fetcher.data.done ? fetcher.data.form : returned;
  return (
    <section className="account-ask" aria-labelledby={`${idPrefix}title`}>
      <h2 id={`${idPrefix}title`}>{t("account.addEmail.title")}</h2>
      <p className="note">{t("account.addEmail.text")}</p>
      <fetcher.Form method="post" action="/account/email" noValidate>
        <FormErrors form={form} idPrefix={idPrefix} />
        <FormField
          name="email"
          type="email"
          label={t("account.email")}
          form={form}
          idPrefix={idPrefix}
          autoComplete="email"
          required
        />
        <FormActions busy={fetcher.state !== "idle"}>{t("account.addEmail.button")}</FormActions>
      </fetcher.Form>
    </section>
  );
}
