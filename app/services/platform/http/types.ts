/** What is wrong with a field of a form, in words; the empty name stands for the form as a whole. */
export interface FieldErrorView {
  field: string;
  text: string;
  /** what the field is called, for the summary: many fields may be wrong in the same way */
  label?: string;
}

/** A form that came back: what was typed (never a password) and what is wrong with it. */
export interface FormView {
  values: Record<string, string>;
  errors: FieldErrorView[];
}

/** A form of a content page, ready to print: the browser needs no texts of its own for it. */
export interface PublicFormView {
  /** own path */
  action: string;
  title: string;
  note: string;
  submit: string;
  hidden: Record<string, string>;
  /** a field that nobody sees: programs fill it in */
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
  /** the form as it came back, or null */
  form: FormView | null;
}
