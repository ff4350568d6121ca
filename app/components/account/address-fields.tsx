import { type FocusEvent, useState } from "react";
import { announce } from "~/components/ui/announce";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { AddressValues } from "~/services/account/types";
import type { AddressChoices } from "~/services/account/countries.api.server";
import type { FormView } from "~/services/platform/http/types";

interface AddressFieldsProps {
  choices: AddressChoices;
  form?: FormView | null | undefined;
  initial?: Partial<AddressValues> | undefined;
  /** prefix of the fields' names, e.g. "shipping." (`readAddress` takes the same) */
  prefix?: string;
  /** prefix of autocomplete tokens, e.g. "shipping", to distinguish two addresses on one page */
  section?: string;
  /** the company's VAT id, "" while unknown; absent: the field is not shown */
  vatId?: string;
  companyRequired?: boolean | undefined;
  /** shows few fields, and the others in a disclosure (checkout) */
  brief?: boolean;
  /** label of that disclosure */
  more?: string;
}

/** The fields of one address. Without scripts the state field appears only after the server has returned the form. */
export function AddressFields({
  choices,
  form,
  initial,
  prefix = "",
  section = "",
  vatId,
  companyRequired = false,
  brief = false,
  more = "",
}: AddressFieldsProps) {
  const t = useMessages<"address">();
  const { countries, salutations, salutationRequired } = choices;
  const [chosen, setChosen] = useState<string | null>(null);
  const countryId = chosen ?? form?.values[`${prefix}countryId`] ?? (initial?.countryId || choices.countryId);
  const country = countries.find(({ id }) => id === countryId);
  const optional = t("address.optional");
  const field = (name: keyof AddressValues, token: string) => ({
    name: prefix + name,
    form,
    initial: initial?.[name] ?? null,
    autoComplete: section ? `${section} ${token}` : token,
  });
  const company = (
    <>
      <FormField
        {...field("company", "organization")}
        label={t("address.company")}
        required={companyRequired}
        {...(!companyRequired && { optional })}
      />
      {vatId !== undefined && <FormField name="vatIds" form={form} initial={vatId} label={t("address.vatId")} optional={optional} />}
    </>
  );
  const isRefused = (name: string) => form?.errors.some((error) => error.field === prefix + name);
  const isKnown = (name: keyof AddressValues) => form?.values[prefix + name] || initial?.[name] || isRefused(name);
  const line2 = (
    <>
      <FormField {...field("additionalAddressLine1", "address-line2")} label={t("address.line2")} optional={optional} />
      {/* Shown only where Shopware requires it, or the address has one. */}
      {isKnown("additionalAddressLine2") && <FormField {...field("additionalAddressLine2", "address-line3")} label={t("address.line3")} />}
    </>
  );
  const opensRest =
    Boolean(vatId || form?.values[`${prefix}vatIds`]) ||
    (["company", "additionalAddressLine1", "additionalAddressLine2"] as const).some(isKnown) ||
    isRefused("vatIds");
  const fillTown = (iso: string) => (event: FocusEvent<HTMLInputElement>) => {
    void findTown(event.currentTarget, iso).then((town) => town && announce(t("address.townFound", { town })));
  };
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <div className="address-fields">
      {(!brief || salutationRequired) && salutations.length > 0 && (
        <FormField
          {...field("salutationId", "honorific-prefix")}
          label={t("address.salutation")}
          options={[{ value: "", label: t(salutationRequired ? "address.choose" : "address.noChoice") }, ...salutations.map(named)]}
          required={salutationRequired}
        />
      )}
      <div className="field-pair">
        <FormField {...field("firstName", "given-name")} label={t("address.firstName")} required />
        <FormField {...field("lastName", "family-name")} label={t("address.lastName")} required />
      </div>
      {!brief && company}
      <FormField {...field("street", "address-line1")} label={t("address.street")} required />
      {!brief && line2}
      <div className="field-pair field-pair-zip">
        <FormField
          {...field("zipcode", "postal-code")}
          label={t("address.zipcode")}
          required={country?.postalCodeRequired ?? true}
          {...(country?.postalCodeRequired === false && { optional })}
          {...(choices.findsTowns && country && { onBlur: fillTown(country.iso) })}
        />
        <FormField {...field("city", "address-level2")} label={t("address.city")} required />
      </div>
      <FormField
        {...field("countryId", "country")}
        initial={countryId}
        label={t("address.country")}
        options={countries.map(named)}
        onChoose={setChosen}
      />
      {country && country.states.length > 0 && (!brief || country.stateRequired) && (
        <FormField
          key={country.id}
          {...field("countryStateId", "address-level1")}
          label={t("address.state")}
          options={[{ value: "", label: t("address.choose") }, ...country.states.map(named)]}
          required={country.stateRequired}
          {...(!country.stateRequired && { optional })}
        />
      )}
      <FormField {...field("phoneNumber", "tel")} type="tel" label={t("address.phone")} optional={optional} hint={t("address.phoneHint")} />
      {brief && (
        <details className="field-more" open={opensRest}>
          <summary>{more}</summary>
          {company}
          {line2}
        </details>
      )}
    </div>
  );
}

/** Fills in the town of a postcode, unless the field has text. @param iso of the country @returns the town; null if none was filled in */
async function findTown(postcode: HTMLInputElement, iso: string): Promise<string | null> {
  const field = postcode.form?.elements.namedItem(postcode.name.replace(/zipcode$/, "city"));
  if (!(field instanceof HTMLInputElement) || field.value || !postcode.value) return null;
  const query = new URLSearchParams({ country: iso, postcode: postcode.value });
  const answer = await fetch(`/api/address/town?${query}`).catch(() => null);
  const { town } = answer?.ok ? ((await answer.json()) as { town: string | null }) : { town: null };
  if (!town || field.value) return null;
  field.value = town;
  // The field has the focus: the shopper may be typing, and sees the town selected.
  if (document.activeElement === field) field.select();
  return town;
}
