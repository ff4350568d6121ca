import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";
import { AccountForm, AccountPage } from "./account-page";

interface LinkConfirmationProps {
  form: FormView | null | undefined;
  /** parameters of the mail's link */
  fields: Record<string, string>;
  texts: "account.confirm" | "account.confirmBuyer" | "account.verify";
}

/**
 * The page behind a mail's link. Only its button carries out the link's purpose, because mail
 * programs open links by themselves.
 */
export function LinkConfirmation({ form, fields, texts }: LinkConfirmationProps) {
  const t = useMessages<"account">();
  return (
    <AccountPage title={t(`${texts}.title`)} lead={t(`${texts}.text`)}>
      <AccountForm form={form} button={t(`${texts}.button`)}>
        <HiddenFields {...fields} />
      </AccountForm>
    </AccountPage>
  );
}
