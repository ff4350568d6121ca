import { type ReactNode, useEffect, useRef } from "react";
import type { FormView } from "~/services/platform/http/types";
import { ERROR_BOX } from "./error-text";
import { useMessages } from "./messages";

/** Id of a field's control, for the error summary's links. */
export function toFieldId(name: string, idPrefix = ""): string {
  return `${idPrefix}${name.replaceAll(".", "-")}`;
}

/**
 * Around the summary. Without scripts the browser focuses this on page load, so that the errors are
 * read first: as its name and description.
 */
const FOCUSED = {
  tabIndex: -1,
  autoFocus: true,
  role: "group",
  "aria-labelledby": "problem",
  "aria-describedby": "problems",
};

interface FormErrorsProps {
  form?: FormView | null | undefined;
  idPrefix?: string;
  /** without a space below, where the form's parts have it */
  flush?: boolean;
}

/**
 * The error summary above a refused form: each line is its field's error and links there. It takes
 * the focus when it appears.
 */
export function FormErrors({ form, idPrefix, flush = false }: FormErrorsProps) {
  const t = useMessages();
  const summary = useRef<HTMLDivElement>(null);
  const errors = form?.errors;
  useEffect(() => {
    const box = summary.current;
    if (!box || !errors || errors.length === 0) return;
    box.focus();
    box.addEventListener("click", focusField);
    return () => box.removeEventListener("click", focusField);
  }, [errors]);
  if (!errors || errors.length === 0) return null;
  return (
    <div
      ref={summary}
      {...FOCUSED}
      className={flush ? undefined : "mb-6"}
      data-testid="form-errors"
    >
      <section className={ERROR_BOX} data-testid="error-summary">
        <h2 id="problem" className="font-text text-body font-semibold">
          {t("error.summary")}
        </h2>
        <ul id="problems">
          {errors.map(({ field, text }) => (
            <li key={`${field}: ${text}`}>
              {field ? (
                <a href={`#${toFieldId(field, idPrefix)}`} className="underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Why a page does not show what was asked for. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p className={`mb-6 ${ERROR_BOX}`} data-testid="error-summary">
      {children}
    </p>
  );
}

/**
 * Focuses the field without the router, which would treat the link as a navigation and drop the
 * form's answer.
 */
function focusField(event: Event) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  const field = link && document.getElementById(link.getAttribute("href")!.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
