import { z } from "zod";
import { ADDRESS_FIELDS, type AddressField } from "~/domain/account/address";
import { findPostcodeExample, formatPostcode } from "~/domain/account/postcode";
import { LONGEST } from "~/domain/field-lengths";
import { refuseFields } from "~/services/platform/http/action-result.server";
import {
  optionalText,
  readForm,
  requiredText,
  readFields,
  type FieldProblem,
  type FormReading,
} from "~/services/platform/http/forms.server";
import type { Runtime } from "~/services/platform/runtime.server";
import type { AddressEntity } from "~/services/platform/store-api/schemas/customer.server";
import { getAddressLookup } from "./address-lookup.server";
import type { AddressValues } from "./types";
import type { AddressChoices } from "./countries.api.server";

const createAddressSchema = ({ countries, salutations, salutationRequired }: AddressChoices) =>
  z
    .object({
      salutationId: createSalutationField(salutations).refine(
        (value) => value !== undefined || !salutationRequired,
        "form.required",
      ),
      firstName: requiredText(LONGEST.firstName),
      lastName: requiredText(LONGEST.lastName),
      company: optionalText(LONGEST.company),
      street: requiredText(LONGEST.street),
      additionalAddressLine1: optionalText(LONGEST.line2),
      additionalAddressLine2: optionalText(LONGEST.line2),
      zipcode: optionalText(LONGEST.zipcode),
      city: requiredText(LONGEST.city),
      countryId: z
        .string("form.required")
        .refine((value) => countries.some(({ id }) => id === value), "form.required"),
      countryStateId: optionalText(LONGEST.text),
      phoneNumber: optionalText(LONGEST.phoneNumber),
    } satisfies Record<AddressField, z.ZodType>)
    .superRefine((address, context) => {
      const country = countries.find(({ id }) => id === address.countryId);
      if (!country) return;
      const addMissingIssue = (field: string) =>
        context.addIssue({ code: "custom", path: [field], message: "form.required" });
      if (country.postalCodeRequired && !address.zipcode) addMissingIssue("zipcode");
      if (country.stateRequired && !findStateId(country, address.countryStateId))
        addMissingIssue("countryStateId");
    })
    .transform((address) => {
      const country = countries.find(({ id }) => id === address.countryId);
      // Drop a state that belongs to the country chosen before.
      const zipcode = country && address.zipcode && formatPostcode(country.iso, address.zipcode);
      return { ...address, zipcode, countryStateId: findStateId(country, address.countryStateId) };
    });

/** A company's VAT id. Shopware stores a list under this name; the forms have one. */
export const vatIdField = optionalText(LONGEST.vatIds);

/**
 * A VAT id requires a company name, because Shopware stores it only with a company; so does a group
 * for companies only.
 */
export function findCompanyProblems(
  company: string | undefined,
  vatId: string | undefined,
  isForCompanies = false,
): FieldProblem[] {
  return (vatId || isForCompanies) && !company ? [{ field: "company", key: "form.required" }] : [];
}

/**
 * The kind of customer. Shopware stores company and VAT id only for business customers, and 6.7
 * requires the field.
 */
export function toCustomerKind(company: string | undefined, vatId: string | undefined) {
  return company
    ? { accountType: "business", ...(vatId && { vatIds: [vatId] }) }
    : { accountType: "private" };
}

/** One of the offered salutations, or none; any while the offered ones are unknown. */
export function createSalutationField(offered: AddressChoices["salutations"]) {
  const isOffered = (value: string | undefined) =>
    value === undefined || offered.length === 0 || offered.some(({ id }) => id === value);
  return optionalText(LONGEST.text).refine(isOffered, "form.invalid");
}

/** An address as the backend takes it (behaviour §3.12, address payload), without empty fields. */
export type AddressInput = z.output<ReturnType<typeof createAddressSchema>>;

function findStateId(
  country: AddressChoices["countries"][number] | undefined,
  stateId: string | undefined,
): string | undefined {
  return country?.states.some(({ id }) => id === stateId) ? stateId : undefined;
}

/** Fills in an empty town if its postcode has only one. @param prefix as in `readAddress` */
export async function fillInTown(
  runtime: Pick<Runtime, "config">,
  form: FormData,
  { countries }: AddressChoices,
  prefix = "",
): Promise<FormData> {
  const fields = readFields(form);
  const [city, postcode, countryId] = ["city", "zipcode", "countryId"].map(
    (name) => fields[prefix + name],
  );
  const country = countries.find(({ id }) => id === countryId);
  if (city !== "" || !postcode || !country) return form;
  const [town, ...others] = (await getAddressLookup(runtime)?.towns(country.iso, postcode)) ?? [];
  if (!town || others.length > 0) return form;
  const completed = new FormData();
  for (const [name, value] of form) completed.append(name, name === `${prefix}city` ? town : value);
  return completed;
}

/** Reads the fields of `AddressFields`. @param prefix of the field names, e.g. "shipping." */
export function parseAddressForm(
  form: FormData,
  choices: AddressChoices,
  prefix = "",
): FormReading<AddressInput> {
  const own = new FormData();
  for (const [name, value] of form)
    if (name.startsWith(prefix)) own.append(name.slice(prefix.length), value);
  const reading = readForm(createAddressSchema(choices), own);
  const values = Object.fromEntries(
    Object.entries(reading.values).map(([name, value]) => [prefix + name, value]),
  );
  if (reading.status === "accepted") return { ...reading, values };
  return refuseFields(
    reading.problems.map((problem) => ({ ...problem, field: prefix + problem.field })),
    values,
  );
}

/** The error of a refused postcode shows an example of the chosen country. */
export function formatPostcodes(
  problems: FieldProblem[],
  { countries }: AddressChoices,
  values: Record<string, string>,
): FieldProblem[] {
  return problems.map((problem) => {
    if (problem.key !== "form.zipcode") return problem;
    const countryId = values[problem.field.replace(/zipcode$/, "countryId")];
    const example = findPostcodeExample(countries.find(({ id }) => id === countryId)?.iso ?? "");
    return example ? { ...problem, key: "form.zipcodeLike", params: { example } } : problem;
  });
}

/** An address as values of its form: every field is a text, empty if missing. */
export function toAddressValues(address: AddressEntity | AddressInput | null): AddressValues {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? ""]));
}
