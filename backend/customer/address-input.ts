import type { Db } from "../db/open";
import type { Violation } from "../http/errors";
import type { AddressFields } from "./address-rows";
import {
  entityExists,
  LONGEST_TEXT,
  maxLength,
  notBlank,
  storedTextOf,
  textOf,
  violationsOf,
  type Rules,
} from "./constraints";

type Body = Record<string, unknown>;

const text = [maxLength(LONGEST_TEXT)];
const blank = (field: string) => notBlank(`VIOLATION::${field}_IS_BLANK_ERROR`);
const LONGEST_ZIP = 50;
const LONGEST_PHONE = 40;
const LONGEST_TITLE = 100;

/** @param path prefix of the pointers, "" if the body itself is the address */
export function addressViolations(db: Db, body: Body, path = ""): Violation[] {
  const rules: Rules = {
    salutationId: [entityExists(db, "salutation")],
    countryId: [blank("COUNTRY"), entityExists(db, "country")],
    countryStateId: [entityExists(db, "country_state")],
    firstName: [blank("FIRST_NAME"), ...text],
    lastName: [blank("LAST_NAME"), ...text],
    street: [blank("STREET"), ...text],
    city: [blank("CITY"), ...text],
    title: [maxLength(LONGEST_TITLE)],
    company: text,
    department: text,
    phoneNumber: [maxLength(LONGEST_PHONE)],
    additionalAddressLine1: text,
    additionalAddressLine2: text,
  };
  return [...violationsOf(body, rules, path), ...zipcodeViolations(db, body, path)];
}

/** The country defines whether a postal code is required, and its format. */
function zipcodeViolations(db: Db, body: Body, path: string): Violation[] {
  const pointer = `${path}/zipcode`;
  const country = db
    .prepare(
      "SELECT iso, postal_code_required AS required, postal_code_pattern AS pattern FROM country WHERE id = ?",
    )
    .get(textOf(body, "countryId")) as
    | { iso: string; required: number; pattern: string | null }
    | undefined;
  const zipcode = textOf(body, "zipcode");
  if (!country) return [];
  if (zipcode === null) {
    return country.required
      ? [
          {
            code: "VIOLATION::IS_BLANK_ERROR",
            detail: "Postal code is required for that country",
            pointer,
          },
        ]
      : [];
  }
  const tooLong = maxLength(LONGEST_ZIP)(zipcode);
  if (tooLong) return [{ ...tooLong, pointer }];
  if (country.pattern === null || new RegExp(`^(?:${country.pattern})$`).test(zipcode)) return [];
  const iso = `"${country.iso}"`;
  return [
    {
      code: "VIOLATION::ZIP_CODE_INVALID",
      detail: `This value is not a valid ZIP code for country ${iso}`,
      pointer,
      parameters: { "{{ iso }}": iso },
    },
  ];
}

/** The stored fields of a valid address; a missing salutation becomes "not specified". */
export function addressFields(db: Db, body: Body): AddressFields {
  const fields = givenAddressFields(body);
  return { ...fields, salutation_id: fields.salutation_id ?? defaultSalutation(db) };
}

/**
 * As `addressFields`, without the default salutation: for a registration's delivery address
 * (Shopware 6.6.7).
 */
export function givenAddressFields(body: Body): AddressFields {
  const trimmed = (field: string) => storedTextOf(body, field)?.trim() || null;
  return {
    country_id: trimmed("countryId") ?? "",
    country_state_id: trimmed("countryStateId"),
    salutation_id: trimmed("salutationId"),
    title: trimmed("title"),
    first_name: trimmed("firstName") ?? "",
    last_name: trimmed("lastName") ?? "",
    company: trimmed("company"),
    department: trimmed("department"),
    street: trimmed("street") ?? "",
    zipcode: trimmed("zipcode"),
    city: trimmed("city") ?? "",
    phone_number: trimmed("phoneNumber"),
    additional_address_line1: trimmed("additionalAddressLine1"),
    additional_address_line2: trimmed("additionalAddressLine2"),
  };
}

export function defaultSalutation(db: Db): string | null {
  return (
    (
      db.prepare("SELECT id FROM salutation WHERE salutation_key = 'not_specified'").get() as
        | { id: string }
        | undefined
    )?.id ?? null
  );
}
