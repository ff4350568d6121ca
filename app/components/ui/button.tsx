import type { ReactNode } from "react";
import { Link, type LinkProps } from "~/components/ui/link";

/** A link that is not part of a text. */
export function TextLink(link: LinkProps) {
  return <Link {...link} className="text-button" />;
}

export function ButtonLink(link: LinkProps) {
  return <Link {...link} className="button" />;
}

/** A link as a button in quiet colours, beside a more important one. */
export function QuietLink(link: LinkProps) {
  return <Link {...link} className="button button-quiet" />;
}

/** The submit button of a form. @param busy the form is being sent: pressing again does nothing */
export function SubmitButton({
  busy,
  wide,
  children,
}: {
  busy?: boolean | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      className={wide ? "button button-wide" : "button"}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  );
}
