import type { ComponentProps, ReactNode } from "react";
import type { FormView } from "~/services/platform/http/types";

interface FormFieldProps extends Omit<ComponentProps<"input">, "name" | "id" | "form"> {
  name: string;
  label: string;
  form?: FormView | null | undefined;
  initial?: string | null;
  /** below the label, e.g. "At least 8 characters" */
  hint?: ReactNode;
  optional?: string;
  /** a select instead of an input */
  options?: { value: string; label: string }[];
  onChoose?: (value: string) => void;
  /** a textarea with this many lines instead of an input */
  rows?: number;
  /** distinguishes the field from the same field of another form on the page */
  idPrefix?: string;
}

/** Id of a field's control, for the error summary's links. */
export function fieldId(name: string, idPrefix = ""): string {
  return `${idPrefix}${name.replaceAll(".", "-")}`;
}

/** A labelled control with its hint and its error. The error is a text linked to the control; the typed value stays. */
export function FormField({
  name,
  label,
  form,
  initial,
  hint: general,
  optional: mayBeEmpty,
  options,
  onChoose,
  rows,
  idPrefix,
  ...attributes
}: FormFieldProps) {
  const id = fieldId(name, idPrefix);
  const error = form?.errors.find(({ field }) => field === name)?.text;
  // A shop may require longer passwords than the hint says: then the error replaces the hint.
  const hint = error && attributes.autoComplete === "new-password" ? null : general;
  const value = form?.values[name] ?? initial ?? undefined;
  // Shopware tells which fields it requires only when it refuses one.
  const optional = error && !value ? null : mayBeEmpty;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const common = {
    id,
    name,
    className: "field",
    defaultValue: attributes.type === "password" ? undefined : value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
  const { required, autoComplete } = attributes;
  return (
    <div className="form-field">
      <label htmlFor={id} className="label">
        {label}
        {optional && " "}
        {optional && <span className="note">{optional}</span>}
      </label>{" "}
      {hint && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      <FieldError of={id} text={error} />
      {options ? (
        <select {...common} required={required} autoComplete={autoComplete} onChange={(event) => onChoose?.(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...common} rows={rows} required={required} autoComplete={autoComplete} maxLength={attributes.maxLength} />
      ) : (
        <input {...attributes} {...common} />
      )}
    </div>
  );
}

/** The error of a control, linked by `aria-describedby`. @param of id of the control */
export function FieldError({ of: id, text }: { of: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {text}
    </p>
  );
}

/** Tells password managers whose password it is; only text browsers show it. */
export function UsernameForManagers({ email, label }: { email: string; label: string }) {
  return (
    <label hidden>
      {label} <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly />
    </label>
  );
}
