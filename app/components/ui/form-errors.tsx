import { useEffect, useRef, type MouseEvent } from "react";
import type { FormView } from "~/services/form-view-models";
import { ErrorSummary } from "./error-summary";
import { fieldId } from "./form-field";

/** The summary above a form that came back: each line leads to its field. With scripts it takes the focus when it appears. */
export function FormErrors({ form, idPrefix }: { form: FormView | null | undefined; idPrefix?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const errors = form?.errors;
  useEffect(() => {
    if (errors && errors.length > 0) place.current?.focus();
  }, [errors]);
  if (!errors || errors.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="form-errors" onClick={focusField}>
      <ErrorSummary
        errors={errors.map(({ field, text }) => ({ key: field || text, text, ...(field && { href: `#${fieldId(field, idPrefix)}` }) }))}
      />
    </div>
  );
}

/** The router would take the jump to a field for a new page, and forget what the form came back with. */
function focusField(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  const field = link && document.getElementById(link.getAttribute("href")!.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
