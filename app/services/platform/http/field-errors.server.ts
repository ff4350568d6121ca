import type {
  MessageKey,
  MessageParameters,
  ServerTranslate,
} from "~/services/platform/i18n/messages.server";
import type { FieldErrorView } from "./types";

/**
 * A problem of a field, as a message key that `toFieldErrors` translates. The empty name is the
 * form as a whole.
 */
export interface FieldProblem {
  field: string;
  key: MessageKey;
  params?: MessageParameters;
}

/** What a form calls a field. */
interface FieldName {
  label: MessageKey;
  /** the sentence for "empty"; by default one with the label */
  required?: MessageKey;
  /** the part of the form, where two parts have the same fields */
  part?: MessageKey;
}
/** What a form calls its fields: each form's own feature says so (`submitForm`). */
export type FieldNames = Readonly<Record<string, FieldName>>;

/** Errors that say the same of every field, and the texts that name the field. */
const NAMING: Partial<Record<MessageKey, MessageKey>> = {
  "form.invalid": "form.invalid.of",
  "form.required": "form.required.of",
  "form.tooLong": "form.tooLong.of",
  "form.tooShort": "form.tooShort.of",
  "form.tooShortBy": "form.tooShortBy.of",
};

/**
 * Problems in the shopper's language, for `ErrorSummary` and `FormField`. Each names its field, so
 * that the summary and the field can show the same text.
 */
export function toFieldErrors(
  problems: FieldProblem[],
  t: ServerTranslate,
  names: FieldNames = {},
): FieldErrorView[] {
  return problems.map(({ field, key, params }) => {
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    if (!name) return { field, text: t(key, params) };
    const naming = NAMING[key];
    const text =
      key === "form.required" && name.required
        ? t(name.required)
        : naming
          ? t(naming, { ...params, field: t(name.label) })
          : t(key, params);
    return { field, text: name.part ? `${t(name.part)}: ${text}` : text };
  });
}
