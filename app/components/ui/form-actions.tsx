import type { ReactNode } from "react";
import { TextLink } from "./button";

interface FormActionsProps {
  /** what the button says */
  children: ReactNode;
  quiet?: boolean;
  busy?: boolean;
  /** a way beside the button */
  way?: { to: string; label: string };
}

/** The end of a form: its button, and a way beside it. */
export function FormActions({ children, quiet, busy, way }: FormActionsProps) {
  return (
    <p className="form-actions">
      <button type="submit" className={quiet ? "button button-quiet" : "button"} aria-disabled={busy || undefined}>
        {children}
      </button>{" "}
      {way && <TextLink to={way.to}>{way.label}</TextLink>}
    </p>
  );
}
