import { AddressFields } from "~/components/account/address-fields";
import { FormErrors } from "~/components/ui/form-errors";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { AddressBookView, DetailsView } from "~/services/checkout/checkout.view.server";
import type { FormView } from "~/services/platform/http/types";
import { NoteLink } from "./note-link";
import { CHECK, Continue, Step, StepsAhead } from "./step";

/** Shown with its box ticked; browsers without :has() always show it. */
const OPENED = "peer-[:not(:has(:checked))]:hidden";

/**
 * Contact and address: eight fields for a guest. Password and second address open with their check
 * boxes by CSS.
 */
export function DetailsStep({ view, form }: { view: DetailsView; form: FormView | null }) {
  const t = useMessages<"checkout">();
  const separate = form ? form.values.separate === "on" : view.separate;
  return (
    <Step id="details" number={1} title={t("checkout.details")}>
      <StepsAhead hasDelivery={view.purchase.hasDelivery} />
      {view.mailSentTo !== null && <p>{t("checkout.mailSent", { email: view.mailSentTo })}</p>}
      {!view.canCancel && (
        <p className="note mb-4">
          {t("checkout.loginOffer")}{" "}
          <NoteLink to="/account/login?returnTo=%2Fcheckout">{t("checkout.login")}</NoteLink>
        </p>
      )}
      <div className="max-w-order" data-testid="checkout-form">
        <FormErrors form={form} />
        <FormField
          name="email"
          type="email"
          label={t("checkout.email")}
          hint={t("checkout.emailHint")}
          form={form}
          initial={view.email}
          autoComplete="email"
          required
        />
        <AddressFields
          form={form}
          choices={view.choices}
          initial={view.address}
          vatId={view.vatId}
          section="billing"
        />
        <div className="mb-4">
          <div className="peer">
            <label className={CHECK}>
              <input type="checkbox" name="separate" defaultChecked={separate} />{" "}
              {t("checkout.separate")}
            </label>
          </div>
          <fieldset className={OPENED} data-testid="opened">
            <legend className="mb-3 mt-4 text-title font-medium">{t("checkout.shipping")}</legend>
            <AddressFields
              form={form}
              choices={view.deliveryChoices}
              initial={view.shipping}
              prefix="shipping."
              section="shipping"
            />
          </fieldset>
        </div>
        <div className="mb-4">
          <label className={`peer ${CHECK}`}>
            <input
              type="checkbox"
              name="account"
              defaultChecked={form ? form.values.account === "on" : view.account}
            />{" "}
            {t("checkout.account")}
          </label>
          <div className={OPENED} data-testid="opened">
            <FormField
              name="password"
              type="password"
              label={t("checkout.password")}
              hint={t("checkout.passwordHint")}
              form={form}
              autoComplete="new-password"
            />
          </div>
        </div>
        <Continue canCancel={view.canCancel} isFree={view.purchase.isFree} />
      </div>
    </Step>
  );
}

const HERE = "?returnTo=%2Fcheckout%3Fedit%3Ddetails";

/** A customer chooses among the account's addresses. */
export function BookStep({ view, form }: { view: AddressBookView; form: FormView | null }) {
  const t = useMessages<"checkout">();
  const options = view.addresses.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <Step id="details" number={1} title={t("checkout.book")}>
      <StepsAhead hasDelivery={view.purchase.hasDelivery} />
      <div className="max-w-order" data-testid="checkout-form">
        <FormErrors form={form} />
        <FormField
          name="shippingAddressId"
          label={t("checkout.shipTo")}
          form={form}
          initial={view.shippingId}
          options={options}
        />
        <FormField
          name="billingAddressId"
          label={t("checkout.billTo")}
          form={form}
          initial={view.billingId}
          options={options}
        />
        <p className="note mb-4">
          <NoteLink to={`/account/addresses/create${HERE}`}>{t("checkout.book.add")}</NoteLink>
          {" · "}
          <NoteLink to={`/account/addresses${HERE}`}>{t("checkout.book.manage")}</NoteLink>
        </p>
        <Continue canCancel isFree={view.purchase.isFree} />
      </div>
    </Step>
  );
}
