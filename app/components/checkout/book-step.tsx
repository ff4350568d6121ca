import { FormErrors } from "~/components/ui/form-errors";
import { FormField } from "~/components/ui/form-field";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import type { AddressBookView } from "~/services/checkout/types";
import type { FormView } from "~/services/platform/http/types";
import { Continue, Step } from "./step-heading";

const HERE = "?returnTo=%2Fcheckout%3Fedit%3Ddetails";

/** A customer chooses among the account's addresses. */
export function BookStep({ view, form }: { view: AddressBookView; form: FormView | null }) {
  const t = useMessages<"checkout">();
  const options = view.addresses.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <Step id="details" number={1} title={t("checkout.book")}>
      <div className="checkout-form">
        <FormErrors form={form} />
        <FormField name="shippingAddressId" label={t("checkout.shipTo")} form={form} initial={view.shippingId} options={options} />
        <FormField name="billingAddressId" label={t("checkout.billTo")} form={form} initial={view.billingId} options={options} />
        <p className="note">
          <Link to={`/account/addresses/create${HERE}`}>{t("checkout.book.add")}</Link>{" "}
          <Link to={`/account/addresses${HERE}`}>{t("checkout.book.manage")}</Link>
        </p>
        <Continue canCancel />
      </div>
    </Step>
  );
}
