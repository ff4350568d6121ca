import { useEffect, useRef } from "react";
import type { FormView } from "~/services/platform/http/types";
import { ErrorSummary, FOCUSED } from "./error-summary";
import { fieldId } from "./form-field";

interface FormErrorsProps {
  form?: FormView | null | undefined;
  idPrefix?: string;
  /** the form's fields; they name an error without a label */
  fields?: { name: string; label: string }[];
}

/** The error summary above a refused form: each line links to its field. It takes the focus when it appears. */
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

/** Focuses the field without the router, which would treat the link as a navigation and drop the form's answer. */
function focusField(event: Event) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  const field = link && document.getElementById(link.getAttribute("href")!.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
