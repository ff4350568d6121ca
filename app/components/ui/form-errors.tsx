import { useEffect, useRef } from "react";
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
    <div ref={place} tabIndex={-1} className="form-errors">
      <ErrorSummary
        errors={errors.map(({ field, text }) => ({ key: field || text, text, ...(field && { href: `#${fieldId(field, idPrefix)}` }) }))}
      />
    </div>
  );
}
