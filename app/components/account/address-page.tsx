import type { ComponentProps } from "react";
import { AddressFields } from "~/components/account/address-fields";
import { useMessages } from "~/components/ui/messages";
import { AccountForm, AccountPage } from "./account-page";

interface AddressPageProps extends ComponentProps<typeof AddressFields> {
  page: "create" | "edit";
  back: string;
}

/** The page with the form of a new or existing address in the book. */
export function AddressPage({ page, back, ...fields }: AddressPageProps) {
  const t = useMessages<"account">();
  return (
    <AccountPage hasMenu title={t(`account.address.${page}.title`)}>
      <AccountForm
        form={fields.form}
        button={t("account.address.save")}
        link={{ to: back, label: t("account.cancel") }}
      >
        <AddressFields {...fields} />
      </AccountForm>
    </AccountPage>
  );
}
