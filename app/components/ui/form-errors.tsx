import { useEffect, useRef } from "react";
import type { FormView } from "~/services/platform/http/types";
import { ErrorSummary, FOCUSED } from "./error-summary";
import { fieldId } from "./form-field";

interface FormErrorsProps {
  form: FormView | null | undefined;
  idPrefix?: string;
  /** of the form: an error that names no field is named by them */
  fields?: { name: string; label: string }[];
}

/** The summary above a form that came back: each line leads to its field. It takes the focus when it appears. */
export function FormErrors({ form, idPrefix, fields }: FormErrorsProps) {
  const place = useRef<HTMLDivElement>(null);
  const errors = form?.errors;
  useEffect(() => {
    const box = place.current;
    if (!box || !errors || errors.length === 0) return;
    box.focus();
    box.addEventListener("click", focusField);
    return () => box.removeEventListener("click", focusField);
  }, [errors]);
  if (!errors || errors.length === 0) return null;
  return (
    <div ref={place} {...FOCUSED} className="form-errors">
      <ErrorSummary
        errors={errors.map(({ field, text, label = fields?.find(({ name }) => name === field)?.label }) => ({
          key: `${field}: ${text}`,
          text: label ? `${label}: ${text}` : text,
          ...(field && { href: `#${fieldId(field, idPrefix)}` }),
        }))}
      />
    </div>
  );
}

/** The router would take the jump to a field for a new page, and forget what the form came back with. */
function focusField(event: Event) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  const field = link && document.getElementById(link.getAttribute("href")!.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
