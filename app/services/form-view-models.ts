/** What is wrong with a field of a form, in words; the empty name stands for the form as a whole. */
export interface FieldErrorView {
  field: string;
  text: string;
}

/** A form that came back: what was typed (never a password) and what is wrong with it. */
export interface FormView {
  values: Record<string, string>;
  errors: FieldErrorView[];
}
