import type { ReactNode } from "react";
import { Link, type LinkProps } from "~/framework/link";

/** A link within the page that is no part of a text. */
export function TextLink(link: LinkProps) {
  return <Link {...link} className="text-button" />;
}

export function ButtonLink(link: LinkProps) {
  return <Link {...link} className="button" />;
}

/** Sends the form that it ends. @param busy the form is on its way: pressed again, the button does nothing */
export function SubmitButton({ busy, wide, children }: { busy?: boolean | undefined; wide?: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={wide ? "button button-wide" : "button"} aria-disabled={busy || undefined}>
      {children}
    </button>
  );
}
