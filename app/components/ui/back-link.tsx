import { Link } from "./link";
import { Icon } from "./icon";

/** The way back, above the heading of a page that belongs to another one. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link to={href} className="text-button mb-4" data-testid="back-link">
      <Icon name="chevron-left" size={16} />
      {label}
    </Link>
  );
}
