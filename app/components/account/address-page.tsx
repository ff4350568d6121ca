import type { ComponentProps } from "react";
import { AddressFields } from "~/components/address/address-fields";
import { useMessages } from "~/components/ui/messages";
import { AccountForm } from "./account-page";

/** Form of a new or existing address in the book. */
export function AddressForm({ back, ...fields }: ComponentProps<typeof AddressFields> & { back: string }) {
  const t = useMessages<"account">();
  return (
    <AccountForm form={fields.form} button={t("account.address.save")} link={{ to: back, label: t("account.cancel") }}>
      <AddressFields {...fields} />
    </AccountForm>
  );
}
