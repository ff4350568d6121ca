import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FormView } from "~/services/platform/http/types";
import { Actions, ButtonLink, SubmitButton } from "./button";
import { ErrorText } from "./error-text";
import { toFieldId } from "./form-errors";
import { useLatest } from "./use-latest";

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

/**
 * A labelled control with its hint and its error. The error is a text linked to the control; the
 * typed value stays.
 */
export function FormField({
  name,
  label,
  form,
  initial,
  hint,
  optional,
  options,
  onChoose,
  rows,
  idPrefix,
  ...attributes
}: FormFieldProps) {
  const id = toFieldId(name, idPrefix);
  const { isMended, onInput, ref } = useMending(name, form);
  const error = isMended ? undefined : form?.errors.find(({ field }) => field === name)?.text;
  // A shop may require longer passwords than the hint says: then the error replaces the hint.
  const shownHint = error && attributes.autoComplete === "new-password" ? null : hint;
  const value = form?.values[name] ?? initial ?? undefined;
  // Shopware tells which fields it requires only when it refuses one.
  const shownOptional = error && !value ? null : optional;
  const describedBy = [shownHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const common = {
    id,
    name,
    className: "field",
    defaultValue: attributes.type === "password" ? undefined : value,
    // Else browsers call required fields wrong while they are still empty.
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
  return (
    <div ref={ref} className="mb-4" data-testid="form-field" onInput={onInput}>
      <label htmlFor={id} className="label">
        {label}
        {shownOptional && " "}
        {shownOptional && <span className="note">{shownOptional}</span>}
      </label>{" "}
      {shownHint && (
        <p id={`${id}-hint`} className="note mb-1">
          {shownHint}
        </p>
      )}
      <FieldError of={id} text={error} />
      <Control {...attributes} {...{ options, onChoose, rows, common }} />
    </div>
  );
}

/**
 * An error goes as soon as the refused value has been replaced by one that looks right; the server
 * has the last word.
 *
 * @returns ref for the element around the control
 */
export function useMending(name: string, form: FormView | null | undefined) {
  const [mended, setMended] = useState<FormView | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const check = ({ value, checked, validity }: HTMLInputElement) => {
    const isNew = checked || (value.trim() !== "" && value !== form?.values[name]);
    if (form && isNew && validity.valid) setMended(form);
  };
  const latest = useLatest(check);
  useEffect(() => {
    // Changed before the page was hydrated.
    const control = ref.current?.querySelector<HTMLInputElement>(CONTROLS);
    if (control) latest.current(control);
  }, [latest]);
  const onInput = ({ target }: FormEvent<HTMLElement>) => check(target as HTMLInputElement);
  return { isMended: mended !== null && mended === form, onInput, ref };
}

const CONTROLS = "input, select, textarea";

interface ControlProps
  extends Pick<FormFieldProps, "options" | "onChoose" | "rows">, ComponentProps<"input"> {
  common: Pick<
    ComponentProps<"input">,
    "id" | "name" | "className" | "defaultValue" | "aria-invalid" | "aria-describedby"
  >;
}

function Control({ options, onChoose, rows, common, ...attributes }: ControlProps) {
  const { required, autoComplete, maxLength } = attributes;
  if (rows)
    return (
      <textarea
        {...common}
        rows={rows}
        required={required}
        autoComplete={autoComplete}
        maxLength={maxLength}
      />
    );
  if (!options) return <input {...attributes} {...common} />;
  return (
    <select
      {...common}
      required={required}
      autoComplete={autoComplete}
      onChange={(event) => onChoose?.(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The error of a control, linked by `aria-describedby`. @param of id of the control */
export function FieldError({ of: id, text }: { of: string; text: string | undefined }) {
  if (!text) return null;
  return <ErrorText id={`${id}-error`}>{text}</ErrorText>;
}

/** Tells password managers whose password it is; only text browsers show it. */
export function UsernameForManagers({ email, label }: { email: string; label: string }) {
  return (
    <label hidden>
      {label}{" "}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly />
    </label>
  );
}

interface FormActionsProps {
  children: ReactNode;
  look?: ComponentProps<typeof SubmitButton>["look"];
  busy?: boolean;
  link?: { to: string; label: string };
}

/** The end of a form: its button, and a link beside it. */
export function FormActions({ children, look, busy, link }: FormActionsProps) {
  return (
    <Actions>
      <SubmitButton look={look} busy={busy}>
        {children}
      </SubmitButton>{" "}
      {link && (
        <ButtonLink look="text" to={link.to}>
          {link.label}
        </ButtonLink>
      )}
    </Actions>
  );
}
