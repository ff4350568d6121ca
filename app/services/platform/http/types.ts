import type { NoticeView } from "./notice.server";

/** An error of a form's field, translated; the empty name is the form as a whole. */
export interface FieldErrorView {
  field: string;
  text: string;
}

/** A form that is shown again: the typed values (never a password) and the errors. */
export interface FormView {
  values: Record<string, string>;
  errors: FieldErrorView[];
}

/**
 * The result of a form as its page or its fetcher gets it. Refused: the form is shown again; the
 * notice is the first of its errors.
 */
export type ActionResultView<Data = unknown> =
  | { status: "accepted"; notice: NoticeView | null; data: Data }
  | { status: "refused"; notice: NoticeView | null; form: FormView };

/** A form of a content page, ready to print: the browser needs no message catalogue for it. */
export interface PublicFormView {
  action: string;
  title: string;
  note: string;
  submit: string;
  hidden: Record<string, string>;
  /** a honeypot: a hidden field that only bots fill in */
  trap: { name: string; label: string };
  fields: {
    name: string;
    label: string;
    type?: "email" | "tel";
    autoComplete?: string;
    rows?: number;
    options?: { value: string; label: string }[];
    /** radio buttons styled as stars, fewest first */
    stars?: { value: string; label: string }[];
    /** below the label */
    hint?: string;
    wide?: boolean;
    optional?: boolean;
    /** beside the label of an optional field */
    mark?: string;
  }[];
  /** what is filled in */
  form: FormView | null;
}
