import { Link, type LinkProps } from "~/components/ui/link";

/** A link in a note, high enough for a finger. */
export function NoteLink(link: LinkProps) {
  return <Link {...link} className="inline-block py-0.5 text-ink underline underline-offset-4" />;
}
