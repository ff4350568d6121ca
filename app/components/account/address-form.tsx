import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { AddressFields } from "~/components/address/address-fields";
import { FormActions } from "~/components/ui/form-actions";
import { FormErrors } from "~/components/ui/form-errors";
import { useMessages } from "~/components/ui/messages";

/** Form of a new or existing address in the book. */
export function AddressForm({
  back,
  choices,
  initial,
  form,
}: Pick<ComponentProps<typeof AddressFields>, "choices" | "initial" | "form"> & {
  back: string;
}) {
  const t = useMessages<"account">();
  return (
    <Form method="post" noValidate>
      <FormErrors form={form} />
      <AddressFields choices={choices} form={form} initial={initial} />
      <FormActions link={{ to: back, label: t("account.cancel") }}>{t("account.address.save")}</FormActions>
    </Form>
  );
}
