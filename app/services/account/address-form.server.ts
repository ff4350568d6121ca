import { z } from "zod";
import type { AddressChoices, AddressValues } from "./types";
import { problemsOf, readForm, type FieldProblem, type FormReading } from "~/services/platform/http/forms.server";
import type { AddressEntity } from "~/services/platform/store-api/schemas/customer.server";
import type { Failure } from "~/services/platform/store-api/store-api.server";

/** What Shopware's columns take, in characters. */
const LONGEST_TEXT = 255;
const LONGEST_ZIPCODE = 50;
const LONGEST_PHONE = 40;

const required = z.string().min(1, "form.required").max(LONGEST_TEXT, "form.tooLong");
const optional = (maximum = LONGEST_TEXT) =>
  z
    .string()
    .max(maximum, "form.tooLong")
    .default("")
    .transform((value) => value || undefined);

const addressSchema = ({ countries }: AddressChoices) =>
  z
    .object({
      salutationId: optional(),
      firstName: required,
      lastName: required,
      company: optional(),
      street: required,
      additionalAddressLine1: optional(),
      zipcode: optional(LONGEST_ZIPCODE),
      city: required,
      countryId: z.string().refine((value) => countries.some(({ id }) => id === value), "form.required"),
      countryStateId: optional(),
      phoneNumber: optional(LONGEST_PHONE),
    })
    .superRefine((address, context) => {
      const country = countries.find(({ id }) => id === address.countryId);
      if (!country) return;
      const missing = (field: string) => context.addIssue({ code: "custom", path: [field], message: "form.required" });
      if (country.postalCodeRequired && !address.zipcode) missing("zipcode");
      if (country.stateRequired && !ownState(country, address.countryStateId)) missing("countryStateId");
    })
    .transform((address) => {
      const country = countries.find(({ id }) => id === address.countryId);
      // A state of the country that was chosen before does not belong to this one.
      return { ...address, countryStateId: ownState(country, address.countryStateId) };
    });

/** An address as the backend takes it (specification §3, address payload); what was left empty is absent. */
export type AddressInput = z.output<ReturnType<typeof addressSchema>>;

function ownState(country: AddressChoices["countries"][number] | undefined, stateId: string | undefined): string | undefined {
  return country?.states.some(({ id }) => id === stateId) ? stateId : undefined;
}

/**
 * Reads the fields of `AddressFields`.
 *
 * @param prefix what the names begin with, e.g. "shipping."
 */
export function readAddress(form: FormData, choices: AddressChoices, prefix = ""): FormReading<AddressInput> {
  const own = new FormData();
  for (const [name, value] of form) if (name.startsWith(prefix)) own.append(name.slice(prefix.length), value);
  const reading = readForm(addressSchema(choices), own);
  const values = Object.fromEntries(Object.entries(reading.values).map(([name, value]) => [prefix + name, value]));
  if (reading.ok) return { ...reading, values };
  // As the fields stand in the form, so that the summary above it reads in their order.
  const problems = [...reading.problems].sort((one, other) => FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field));
  return { ok: false, problems: problems.map((problem) => ({ ...problem, field: prefix + problem.field })), values };
}

/** Shopware's violations of an address at their fields: "/billingAddress/zipcode" and "/zipcode" alike. */
export function addressProblems(failure: Failure, prefix = "", others: string[] = []): FieldProblem[] {
  return problemsOf(failure, (pointer) => {
    const field = pointer.split("/").at(-1) ?? "";
    if (others.includes(field)) return field;
    return FIELDS.includes(field) ? prefix + field : null;
  });
}

/** An address as its form holds it. */
export function addressValues(address: AddressEntity | AddressInput | null): AddressValues {
  return Object.fromEntries(FIELDS.map((field) => [field, address?.[field as keyof AddressValues] ?? ""])) as unknown as AddressValues;
}

const FIELDS: string[] = [
  "salutationId",
  "firstName",
  "lastName",
  "company",
  "street",
  "additionalAddressLine1",
  "zipcode",
  "city",
  "countryId",
  "countryStateId",
  "phoneNumber",
] satisfies (keyof AddressValues)[];
