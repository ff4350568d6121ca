import type { Db } from "../db/open";
import { requireUuid, violationError, type Violation } from "../http/errors";
import { stripTags } from "../http/strip-tags";

/** The Symfony constraints that Shopware's customer routes use, with the same messages. */
export type Constraint = (value: unknown) => Omit<Violation, "pointer"> | null;

type Entity = "country" | "country_state" | "salutation" | "payment_method" | "language";

/** Longest text of Shopware's columns. */
export const LONGEST_TEXT = 255;
/** The check of HTML's e-mail field, with a dot in the domain (Symfony's "html5" mode). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** A value as Symfony writes it into `meta.parameters`. */
export function written(value: unknown): string {
  if (value === undefined || value === null) return "null";
  if (typeof value === "string") return `"${value}"`;
  if (Array.isArray(value)) return "array";
  return typeof value === "object" ? "object" : String(value);
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

export function notBlank(detail = "This value should not be blank."): Constraint {
  return (value) => {
    const blank =
      isAbsent(value) ||
      value === false ||
      (Array.isArray(value) && value.length === 0) ||
      !isScalar(value);
    return blank
      ? { code: "VIOLATION::IS_BLANK_ERROR", detail, parameters: { "{{ value }}": written(value) } }
      : null;
  };
}

export function isEmail(detail = "This value is not a valid email address."): Constraint {
  return (value) => {
    if (isAbsent(value) || !isScalar(value)) return null;
    if (isEmailAddress(String(value))) return null;
    return {
      code: "VIOLATION::INVALID_FORMAT_ERROR",
      detail,
      parameters: { "{{ value }}": written(value) },
    };
  };
}

export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}

/** @param count characters */
export function minLength(count: number): Constraint {
  return (value) => {
    if (value === undefined || value === null || !isScalar(value)) return null;
    const length = [...String(value)].length;
    if (length >= count) return null;
    return {
      code: "VIOLATION::TOO_SHORT_ERROR",
      detail: `This value is too short. It should have ${count} characters or more.`,
      parameters: {
        "{{ value }}": written(value),
        "{{ limit }}": String(count),
        "{{ value_length }}": String(length),
      },
    };
  };
}

/** @param count characters */
export function maxLength(count: number): Constraint {
  return (value) => {
    if (isAbsent(value) || !isScalar(value)) return null;
    const length = [...String(value)].length;
    if (length <= count) return null;
    return {
      code: "VIOLATION::TOO_LONG_ERROR",
      detail: `This value is too long. It should have ${count} characters or less.`,
      parameters: {
        "{{ value }}": written(value),
        "{{ limit }}": String(count),
        "{{ value_length }}": String(length),
      },
    };
  };
}

export function oneOf(choices: string[]): Constraint {
  return (value) => {
    if (isAbsent(value) || (isScalar(value) && choices.includes(String(value)))) return null;
    return {
      code: "VIOLATION::NO_SUCH_CHOICE_ERROR",
      detail: "The value you selected is not a valid choice.",
      parameters: {
        "{{ value }}": written(value),
        "{{ choices }}": choices.map(written).join(", "),
      },
    };
  };
}

export function isText(): Constraint {
  return (value) =>
    isAbsent(value) || typeof value === "string" || !isScalar(value)
      ? null
      : wrongType(value, "string");
}

/** A number of JSON, not its digits as text. */
export function wholeNumber(min: number, max: number): Constraint {
  return (value) => {
    if (isAbsent(value) || !isScalar(value)) return null;
    if (!Number.isInteger(value)) return wrongType(value, "int");
    if (Number(value) >= min && Number(value) <= max) return null;
    return {
      code: "VIOLATION::NOT_IN_RANGE_ERROR",
      detail: `This value should be between ${min} and ${max}.`,
      parameters: {
        "{{ value }}": written(value),
        "{{ min }}": String(min),
        "{{ max }}": String(max),
      },
    };
  };
}

function wrongType(value: unknown, type: string): ReturnType<Constraint> {
  return {
    code: "VIOLATION::INVALID_TYPE_ERROR",
    detail: `This value should be of type ${type}.`,
    parameters: { "{{ value }}": written(value), "{{ type }}": `"${type}"` },
  };
}

/** @param to the required value; null means "unset" */
export function equalTo(to: string | null): Constraint {
  return (value) => {
    if (value === to) return null;
    return {
      code: "VIOLATION::NOT_EQUAL_ERROR",
      detail: `This value should be equal to ${written(to)}.`,
      parameters: {
        "{{ value }}": written(value),
        "{{ compared_value }}": written(to),
        "{{ compared_value_type }}": to === null ? "null" : "string",
      },
    };
  };
}

/**
 * @throws 400 FRAMEWORK__INVALID_UUID for an invalid id: Shopware's look-up fails before other
 * violations are reported
 */
export function entityExists(db: Db, entity: Entity): Constraint {
  return (value) => {
    if (isAbsent(value)) return null;
    const id = requireUuid(value);
    if (db.prepare(`SELECT 1 FROM ${entity} WHERE id = ?`).get(id)) return null;
    return {
      code: "VIOLATION::ENTITY_DOES_NOT_EXISTS",
      detail: `The "${entity}" entity with id "${id}" does not exist.`,
      parameters: {
        "{{ primaryProperty }}": "id",
        "{{ id }}": `"${id}"`,
        "{{ entity }}": `"${entity}"`,
      },
    };
  };
}

/** The constraints of each field, in the order of Shopware's violations. */
export type Rules = Record<string, Constraint[]>;

/** @param path prefix of the pointers, e.g. "/billingAddress" */
export function violationsOf(data: Record<string, unknown>, rules: Rules, path = ""): Violation[] {
  return Object.entries(rules).flatMap(([field, constraints]) =>
    constraints.flatMap((check) => {
      const violation = check(data[field]);
      return violation ? [{ ...violation, pointer: `${path}/${field}` }] : [];
    }),
  );
}

/** @throws 400 with one entry per violation */
export function requireValid(data: Record<string, unknown>, rules: Rules): void {
  const violations = violationsOf(data, rules);
  if (violations.length > 0) throw violationError(violations);
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** A field of the body as text; "" and any other type than text or number count as absent. */
export function textOf(data: Record<string, unknown>, field: string): string | null {
  const value = data[field];
  return isScalar(value) && value !== "" && typeof value !== "boolean" ? String(value) : null;
}

/** A field of the body as Shopware stores it: without tags. */
export function storedTextOf(data: Record<string, unknown>, field: string): string | null {
  return stripTags(textOf(data, field) ?? "") || null;
}

/** A nested map of the body, or null. */
export function mapOf(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
