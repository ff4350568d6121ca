import { ButtonLink } from "./button";
import { Icon } from "./icon";

/** The way back, above the heading of a page that belongs to another one. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink to={href} look="text" className="mb-4" data-testid="back-link">
      <Icon name="chevron-left" size={16} />
      {label}
    </ButtonLink>
  );
}
