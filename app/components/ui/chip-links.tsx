import { Link } from "~/framework/link";
import type { LinkView } from "~/services/platform/types";

/** Links side by side, each as a chip. */
export function ChipLinks({ links }: { links: LinkView[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} className="chip">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
