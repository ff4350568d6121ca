/** An error text of a form's field; the empty name means the form as a whole. */
export interface FieldErrorView {
  field: string;
  text: string;
  /** the field's label in the summary, because several fields may have the same error */
  label?: string;
}

/** A form that is shown again: the typed values (never a password) and the errors. */
export interface FormView {
  values: Record<string, string>;
  errors: FieldErrorView[];
}

/** A form of a content page with all its texts, so that the browser needs none. */
export interface PublicFormView {
  /** own path */
  action: string;
  title: string;
  note: string;
  submit: string;
  hidden: Record<string, string>;
  /** a hidden field that only robots fill in */
  trap: { name: string; label: string };
  fields: {
    name: string;
    label: string;
    type?: "email" | "tel";
    autoComplete?: string;
    rows?: number;
    options?: { value: string; label: string }[];
    wide?: boolean;
    optional?: boolean;
  }[];
  /** the form with its errors, or null */
  form: FormView | null;
}
