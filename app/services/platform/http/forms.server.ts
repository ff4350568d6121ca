import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { cleanField, isEmailField, isSecretField } from "~/domain/typed-fields";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import { parseErrors, type Failure } from "~/services/platform/store-api/result.server";
import {
  accept,
  type Accepted,
  type ActionResult,
  refuseFields,
  type Refused,
} from "./action-result.server";
import { toAsciiEmail, EMAIL_PATTERN, toReadableEmail } from "./email-address.server";
import type { FieldNames, FieldProblem } from "./field-errors.server";

export type { FieldProblem };

/**
 * A submitted form: its parsed data, or its problems; always with the typed values (never a
 * password).
 */
export type FormReading<Data> =
  | (Accepted<Data> & Pick<Refused, "problems" | "values">)
  | (Refused & { data?: undefined });

/** A required text. @param maximum characters */
export const requiredText = (maximum: number) =>
  z.string().min(1, "form.required").max(maximum, "form.tooLong");

/** A required e-mail address, as the backend stores it. */
export const emailField = requiredText(LONGEST.email)
  .transform(toAsciiEmail)
  .pipe(z.string().max(LONGEST.email, "form.tooLong").regex(EMAIL_PATTERN, "form.email"));

/** An optional text; undefined if empty. @param maximum characters */
export const optionalText = (maximum: number) =>
  z
    .string()
    .max(maximum, "form.tooLong")
    .default("")
    .transform((typed) => typed || undefined);

/**
 * Reads a form: the first error of each field, as the schema's message key (`min(1,
 * "form.required")`), else "form.invalid".
 */
export function readForm<Data>(schema: z.ZodType<Data>, form: FormData): FormReading<Data> {
  const values = readRepeatableValues(form);
  const parsed = schema.safeParse(readFields(form));
  if (parsed.success) return { ...accept(null, parsed.data), problems: [], values };
  const problems = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".");
    const params = issue.code === "too_big" ? { count: Number(issue.maximum) } : null;
    if (!problems.has(field))
      problems.set(field, { field, key: toMessageKey(issue.message), ...(params && { params }) });
  }
  return refuseFields(sortProblems([...problems.values()], form), values);
}

/** What a feature says of its form. */
interface FormDescription {
  /** what it calls its fields, for errors */
  names?: FieldNames;
  /**
   * the field of a violation's path, such as "billingAddress/zipcode"; by default the one that has
   * the name at the path's end
   */
  fieldOf?: (pointer: string) => string;
}
/** The field that has the name at the end of a violation's path. */
export const findFieldByName = (pointer: string) => pointer.split("/").at(-1) ?? "";

/**
 * Reads a form and carries it out. What the form itself or the backend refuses comes back with the
 * typed values; Shopware's violations come to the fields that they name.
 */
export async function submitForm<Input, Data>(
  schema: z.ZodType<Input>,
  form: FormData,
  perform: (input: Input) => Promise<ActionResult<Data>>,
  description?: FormDescription,
): Promise<ActionResult<Data>> {
  return submitReading(readForm(schema, form), form, perform, description);
}

/** As `submitForm`, for a form that has been read. */
export async function submitReading<Input, Data>(
  reading: FormReading<Input>,
  form: FormData,
  perform: (input: Input) => Promise<ActionResult<Data>>,
  { names, fieldOf = findFieldByName }: FormDescription = {},
): Promise<ActionResult<Data>> {
  if (reading.status === "refused") return { ...reading, names };
  const result = await perform(reading.data);
  if (result.status === "accepted") return result;
  const refused = { ...result, names, values: reading.values };
  const problems = result.failure ? findRefusedFields(result.failure, form, fieldOf) : [];
  return problems.length > 0 ? { ...refused, notice: null, problems } : refused;
}

/**
 * A form that is read in parts: the data by their names, or all problems.
 *
 * @param others problems that only several parts together show
 */
export function combineReadings<Parts extends Record<string, unknown>>(
  form: FormData,
  parts: { [Name in keyof Parts]: FormReading<Parts[Name]> },
  others: FieldProblem[] = [],
): FormReading<Parts> {
  const readings: [string, FormReading<unknown>][] = Object.entries(parts);
  const values = Object.assign({}, ...readings.map(([, reading]) => reading.values)) as Record<
    string,
    string
  >;
  const problems = [...readings.flatMap(([, reading]) => reading.problems), ...others];
  if (problems.length > 0 || readings.some(([, { status }]) => status === "refused"))
    return refuseFields(sortProblems(problems, form), values);
  const data = Object.fromEntries(readings.map(([name, reading]) => [name, reading.data]));
  // Every part is accepted, so each name has the data of its part.
  return { ...accept(null, data as Parts), problems, values };
}

/** In the order of the form's fields, as the summary of the errors shows them. */
function sortProblems(problems: FieldProblem[], form: FormData): FieldProblem[] {
  const fields = ["", ...form.keys()];
  const findPlace = ({ field }: FieldProblem) =>
    fields.includes(field) ? fields.indexOf(field) : fields.length;
  return [...problems].sort((one, other) => findPlace(one) - findPlace(other));
}

/** Text fields of a form, cleaned; if a field is sent twice, the last counts; files are ignored. */
export function readFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = cleanField(name, value);
  }
  return fields;
}

/**
 * The same as the page shows them again: without passwords, e-mail addresses as people write them.
 */
export function readRepeatableValues(form: FormData): Record<string, string> {
  const shown = Object.entries(readFields(form)).filter(([name]) => !isSecretField(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [name, isEmailField(name) ? toReadableEmail(value) : value]),
  );
}

/** A text field by its name, cleaned; if it is sent twice, the last counts. */
export function readField(form: FormData, name: string): string | null {
  const value = form.getAll(name).at(-1);
  return typeof value === "string" ? cleanField(name, value) : null;
}

function toMessageKey(message: string): MessageKey {
  return /^[a-z][\w-]*(\.[\w-]+)+$/i.test(message) ? (message as MessageKey) : "form.invalid";
}

/**
 * One entry of Shopware's `errors[]`: `pointer` is the field's path ("/billingAddress/zipcode"),
 * null when none is named.
 */
interface Violation {
  code: string;
  pointer: string | null;
  /** maximum length in characters; null if the schema has none */
  limit: number | null;
}

/** Shopware's violations in a failed response; [] if its body has another format. */
export function readViolations(failure: Failure): Violation[] {
  return parseErrors(failure.error).map(({ code, detail, pointer, parameters }) => ({
    // For addresses Shopware puts the readable code into `detail`.
    code: detail?.startsWith("VIOLATION::") ? detail : (code ?? ""),
    pointer,
    limit: Number(parameters["{{ limit }}"]) || null,
  }));
}

const VIOLATION_TEXTS: [code: RegExp, key: MessageKey][] = [
  [/EMAIL_NOT_UNIQUE/, "form.emailTaken"],
  [/INVALID_EMAIL|STRICT_CHECK_FAILED/, "form.email"],
  [/ZIP_CODE_INVALID/, "form.zipcode"],
  [/IS_BLANK|NOT_BLANK|BLANK_ERROR/, "form.required"],
  [/TOO_SHORT/, "form.tooShort"],
];
/**
 * A text that is too long: a violation by Shopware, or by a field of its database (then the code is
 * Symfony's).
 */
const TOO_LONG = /TOO_LONG|^d94b19cc-114f-4f44-9cc4-4138e80a87b9$/;
const LENGTH = new RegExp(`TOO_SHORT|${TOO_LONG.source}`);

/**
 * Maps Shopware's violations to a form's fields.
 *
 * @param fieldOf the field of "billingAddress/zipcode"; null: the form as a whole
 */
export function toFieldProblems(
  failure: Failure,
  fieldOf: (pointer: string) => string | null | undefined,
): FieldProblem[] {
  return readViolations(failure).map(({ code, pointer, limit }) => ({
    field: (pointer && fieldOf(pointer.replace(/^\//, ""))) || "",
    ...(limit !== null && LENGTH.test(code)
      ? {
          key: TOO_LONG.test(code) ? ("form.tooLong" as const) : ("form.tooShortBy" as const),
          params: { count: limit },
        }
      : { key: VIOLATION_TEXTS.find(([pattern]) => pattern.test(code))?.[1] ?? "form.invalid" }),
  }));
}

/**
 * The violations of a form that Shopware refused (400), each once, at the form's fields; others
 * concern the whole form. [] for any other failure.
 */
function findRefusedFields(
  failure: Failure,
  form: FormData,
  fieldOf: (pointer: string) => string,
): FieldProblem[] {
  if (failure.code !== 400) return [];
  const problems = toFieldProblems(failure, (pointer) => {
    const field = fieldOf(pointer);
    return form.has(field) ? field : null;
  });
  const isFirst = ({ field, key }: FieldProblem, index: number) =>
    problems.findIndex((other) => other.field === field && other.key === key) === index;
  return sortProblems(problems.filter(isFirst), form);
}
