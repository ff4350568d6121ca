import { useFetcher } from "@remix-run/react";
import { FormErrors } from "~/components/ui/form-errors";
import { FormActions, FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { StayField } from "~/components/ui/stay-field";
import type { ActionResultView, FormView } from "~/services/platform/http/types";

/**
 * Asks a customer without an e-mail address for one (behaviour §4.13, §6.2: "in the menu"). Errors
 * are shown in the backend's own words.
 */
export function AddEmailForm({
  form: returned,
  idPrefix = "add-",
  stays,
}: {
  form?: FormView | null | undefined;
  idPrefix?: string;
  /** the drawer's: an accepted address does not lead to the account's page */
  stays?: boolean;
}) {
  const t = useMessages<"account">();
  const fetcher = useFetcher<ActionResultView>({ key: `${idPrefix}email` });
  const form = fetcher.data?.status === "refused" ? fetcher.data.form : returned;
  return (
    <section
      className="mb-6 max-w-form self-start rounded-control bg-sand p-6"
      aria-labelledby={`${idPrefix}title`}
      data-testid="account-ask"
    >
      <h2 id={`${idPrefix}title`} className="mb-4 text-title">
        {t("account.addEmail.title")}
      </h2>
      <p className="note mb-4">{t("account.addEmail.text")}</p>
      <fetcher.Form method="post" action="/account/email" noValidate>
        {stays && <StayField />}
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
