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
  initial?: AddressValues | undefined;
  /** prefix of the fields' names, e.g. "shipping." (`parseAddressForm` takes the same) */
  prefix?: string;
  /** prefix of autocomplete tokens, e.g. "shipping", to distinguish two addresses on one page */
  section?: string;
  /** the company's VAT id, "" while unknown; absent: the field is not shown */
  vatId?: string;
  companyRequired?: boolean | undefined;
}

/**
 * The fields of one address, the same in checkout and account: few, with the rarer ones in a
 * disclosure. A title or a state has a field only where the shop or the country requires one.
 * Without scripts the state field appears only after the server has returned the form.
 */
export function AddressFields({
  choices,
  form,
  initial,
  prefix = "",
  section = "",
  vatId,
  companyRequired = false,
}: AddressFieldsProps) {
  const t = useMessages<"address">();
  const { countries, salutations, salutationRequired } = choices;
  const [chosen, setChosen] = useState<string | null>(null);
  const countryId =
    chosen ?? form?.values[`${prefix}countryId`] ?? (initial?.countryId || choices.countryId);
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
      {vatId !== undefined && (
        <FormField
          name="vatIds"
          form={form}
          initial={vatId}
          label={t("address.vatId")}
          optional={optional}
        />
      )}
    </>
  );
  const isRefused = (name: string) => form?.errors.some((error) => error.field === prefix + name);
  const isKnown = (name: keyof AddressValues) =>
    form?.values[prefix + name] || initial?.[name] || isRefused(name);
  const line2 = (
    <>
      <FormField
        {...field("additionalAddressLine1", "address-line2")}
        label={t("address.line2")}
        optional={optional}
      />
      {/* Shown only where Shopware requires it, or the address has one. */}
      {isKnown("additionalAddressLine2") && (
        <FormField
          {...field("additionalAddressLine2", "address-line3")}
          label={t("address.line3")}
        />
      )}
    </>
  );
  const opensRest =
    companyRequired ||
    Boolean(vatId || form?.values[`${prefix}vatIds`]) ||
    (["company", "additionalAddressLine1", "additionalAddressLine2"] as const).some(isKnown) ||
    isRefused("vatIds");
  // A stored value without a visible field is sent back unchanged.
  const findStoredValue = (name: "salutationId" | "countryStateId") =>
    form?.values[prefix + name] ?? initial?.[name] ?? "";
  const hiddenValues = [
    [
      "salutationId",
      !salutationRequired && salutations.some(({ id }) => id === findStoredValue("salutationId")),
    ] as const,
    [
      "countryStateId",
      !country?.stateRequired && findStoredValue("countryStateId") !== "",
    ] as const,
  ].flatMap(([name, isHidden]) => (isHidden ? [[name, findStoredValue(name)] as const] : []));
  const fillTown = (iso: string) => (event: FocusEvent<HTMLInputElement>) => {
    void findTown(event.currentTarget, iso).then(
      (town) => town && announce(t("address.townFound", { town })),
    );
  };
  const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <div>
      {salutationRequired && salutations.length > 0 && (
        <FormField
          {...field("salutationId", "honorific-prefix")}
          label={t("address.salutation")}
          options={[{ value: "", label: t("address.choose") }, ...salutations.map(toOption)]}
          required
        />
      )}
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        <FormField {...field("firstName", "given-name")} label={t("address.firstName")} required />
        <FormField {...field("lastName", "family-name")} label={t("address.lastName")} required />
      </div>
      <FormField {...field("street", "address-line1")} label={t("address.street")} required />
      <div className="grid items-end gap-x-4 sm:grid-cols-[10rem_1fr]">
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
        options={countries.map(toOption)}
        onChoose={setChosen}
      />
      {country?.stateRequired && (
        <FormField
          key={country.id}
          {...field("countryStateId", "address-level1")}
          label={t("address.state")}
          options={[{ value: "", label: t("address.choose") }, ...country.states.map(toOption)]}
          required
        />
      )}
      <FormField
        {...field("phoneNumber", "tel")}
        type="tel"
        label={t("address.phone")}
        optional={optional}
        hint={t("address.phoneHint")}
      />
      <details data-testid="field-more" open={opensRest}>
        <summary className="mb-3 min-h-6 text-small text-soft underline underline-offset-4">
          {t("address.more")}
        </summary>
        {company}
        {line2}
      </details>
      {hiddenValues.map(([name, value]) => (
        <input key={name} type="hidden" name={prefix + name} value={value} />
      ))}
    </div>
  );
}

/**
 * Fills in the town of a postcode, unless the field has text.
 *
 * @param iso of the country
 * @returns the town; null if none was filled in
 */
async function findTown(postcode: HTMLInputElement, iso: string): Promise<string | null> {
  const field = postcode.form?.elements.namedItem(postcode.name.replace(/zipcode$/, "city"));
  if (!(field instanceof HTMLInputElement) || field.value || !postcode.value) return null;
  const query = new URLSearchParams({ country: iso, postcode: postcode.value });
  const response = await fetch(`/api/address/town?${query}`).catch(() => null);
  const { town } = response?.ok
    ? ((await response.json()) as { town: string | null })
    : { town: null };
  if (!town || field.value) return null;
  field.value = town;
  // The field has the focus: the shopper may be typing, and sees the town selected.
  if (document.activeElement === field) field.select();
  return town;
}
