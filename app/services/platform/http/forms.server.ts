import { z } from "zod";
import type { FieldErrorView, FormView } from "./types";
import { messagesFor, type MessageKey, type MessageParameters } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { errorsIn } from "~/services/platform/store-api/shopware-errors.server";
import type { Failure } from "~/services/platform/store-api/result.server";

/** A problem of a field, as a message key; `fieldErrors` translates it. The empty name stands for the whole form. */
export interface FieldProblem {
  field: string;
  key: MessageKey;
  params?: MessageParameters;
}

/** A sent form: parsed, or with its problems; always with the typed values (never a password). */
export type FormReading<Data> = ({ status: "success"; data: Data } | { status: "refused" }) & {
  problems: FieldProblem[];
  values: Record<string, string>;
};

/** Fields whose values are never sent back to the page. */
const SECRET = /password/i;

/** A required text. @param maximum characters */
export const requiredText = (maximum: number) => z.string().min(1, "form.required").max(maximum, "form.tooLong");

/** An optional text; undefined if empty. @param maximum characters */
export const optionalText = (maximum: number) =>
  z
    .string()
    .max(maximum, "form.tooLong")
    .default("")
    .transform((typed) => typed || undefined);

/**
 * Reads a form with a schema. A schema names its texts by key: `z.string().min(1, "form.required")`; a message that is not a key of the
 * catalogues becomes "form.invalid". Of several errors of a field the first is reported.
 *
 */
export function readForm<Data>(schema: z.ZodType<Data>, form: FormData): FormReading<Data> {
  const values = typedValues(form);
  const parsed = schema.safeParse(typedFields(form));
  if (parsed.success) return { status: "success", data: parsed.data, problems: [], values };
  const problems = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".");
    const params = issue.code === "too_big" ? { count: Number(issue.maximum) } : null;
    if (!problems.has(field)) problems.set(field, { field, key: keyOf(issue.message), ...(params && { params }) });
  }
  return { status: "refused", problems: [...problems.values()], values };
}

/** Text fields of a form, trimmed; of a field sent twice the last counts; files are ignored. */
export function typedFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = SECRET.test(name) ? value : value.trim();
  }
  return fields;
}

/** The same without the fields that are never sent back. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(Object.entries(typedFields(form)).filter(([name]) => !SECRET.test(name)));
}

/** A text field by its name; if it was sent twice the last counts, as everywhere. */
export function fieldOf(form: FormData, name: string): string | null {
  const value = form.getAll(name).at(-1);
  return typeof value === "string" ? value : null;
}

function keyOf(message: string): MessageKey {
  return /^[a-z][\w-]*(\.[\w-]+)+$/i.test(message) ? (message as MessageKey) : "form.invalid";
}

/** One entry of Shopware's `errors[]`: `pointer` is the field's path ("/billingAddress/zipcode"), null without one. */
export interface Violation {
  code: string;
  pointer: string | null;
  /** of a length, in characters; null without a limit */
  limit: number | null;
}

/** Shopware's violations in an error answer; [] if its body has another form. */
export function violationsOf(failure: Failure): Violation[] {
  return errorsIn(failure.error).map(({ code, detail, pointer, parameters }) => ({
    // For addresses the readable key is in `detail`.
    code: detail?.startsWith("VIOLATION::") ? detail : (code ?? ""),
    pointer,
    limit: Number(parameters["{{ limit }}"]) || null,
  }));
}

/** The message for each of Shopware's violation codes. */
const VIOLATION_TEXTS: [code: RegExp, key: MessageKey][] = [
  [/EMAIL_NOT_UNIQUE/, "form.emailTaken"],
  [/INVALID_EMAIL|STRICT_CHECK_FAILED/, "form.email"],
  [/ZIP_CODE_INVALID/, "form.zipcode"],
  [/IS_BLANK|NOT_BLANK|BLANK_ERROR/, "form.required"],
  [/TOO_SHORT/, "form.tooShort"],
];
/** A text that is too long: a violation of Shopware's, or of its database fields (with Symfony's own code). */
const TOO_LONG = /TOO_LONG|^d94b19cc-114f-4f44-9cc4-4138e80a87b9$/;
const LENGTH = new RegExp(`TOO_SHORT|${TOO_LONG.source}`);

/**
 * Maps Shopware's violations to the fields of a form.
 *
 * @param fieldOf a violation's path without its leading slash ("billingAddress/zipcode") → the form's field; null or missing: the form as a whole
 */
export function problemsOf(failure: Failure, fieldOf: (pointer: string) => string | null | undefined): FieldProblem[] {
  return violationsOf(failure).map(({ code, pointer, limit }) => ({
    field: (pointer && fieldOf(pointer.replace(/^\//, ""))) || "",
    ...(limit !== null && LENGTH.test(code)
      ? { key: TOO_LONG.test(code) ? ("form.tooLong" as const) : ("form.tooShortBy" as const), params: { count: limit } }
      : { key: VIOLATION_TEXTS.find(([pattern]) => pattern.test(code))?.[1] ?? "form.invalid" }),
  }));
}

/** The violations of these fields in a form that Shopware refused (400); others are the whole form's. None for any other failure. */
export function refusedFields(failure: Failure, fields: readonly string[]): FieldProblem[] {
  return failure.code === 400 ? problemsOf(failure, (pointer) => (fields.includes(pointer) ? pointer : null)) : [];
}

/** A problem of the form as a whole. */
export function wholeForm({ key, params }: Pick<FieldProblem, "key" | "params">): FieldProblem {
  return { field: "", key, ...(params && { params }) };
}

/** A refused form: the typed values, and its problems in the shopper's language. */
export function formBack({ channel }: Pick<Shop, "channel">, problems: FieldProblem[], values: Record<string, string> = {}): FormView {
  return { values, errors: fieldErrors(problems, messagesFor(channel.locale)) };
}

/** Problems in the shopper's language, ready for `ErrorSummary` and `FormField`. */
export function fieldErrors(problems: FieldProblem[], t: (key: MessageKey, params?: MessageParameters) => string): FieldErrorView[] {
  return problems.map(({ field, key, params }) => ({ field, text: t(key, params) }));
}
