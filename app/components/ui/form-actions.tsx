import type { ReactNode } from "react";
import { TextLink } from "./button";

interface FormActionsProps {
  children: ReactNode;
  quiet?: boolean;
  busy?: boolean;
  link?: { to: string; label: string };
}

/** The end of a form: its button, and a link beside it. */
export function FormActions({ children, quiet, busy, link }: FormActionsProps) {
  return (
    <p className="form-actions">
      <button type="submit" className={quiet ? "button button-quiet" : "button"} aria-disabled={busy || undefined}>
        {children}
      </button>{" "}
      {link && <TextLink to={link.to}>{link.label}</TextLink>}
    </p>
  );
}
