import { useLocation } from "@remix-run/react";
import { announce, ANNOUNCEMENTS } from "~/components/ui/announce";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { useChange } from "~/components/ui/use-change";
import type { LayoutData } from "~/services/layout/layout.server";

/**
 * The page's polite live region: the message after a redirect, and what scripts announce to screen
 * readers. An open drawer hides the page from them, but not elements with `aria-live`.
 */
export function StatusRegion({ status }: { status: LayoutData["status"] }) {
  const { pathname, key } = useLocation();
  // An announcement of the previous page must not be read again.
  useChange(pathname, () => announce(""));
  return (
    <div role="status" aria-live="polite" className="status-region">
      {status && (
        // By the key the same message after another change is a new element, which is read.
        <p key={key} className={`status status-${status.tone}`}>
          <Icon name={status.tone === "good" ? "check" : "warning"} />
          {status.text} {status.link && <Link to={status.link.href}>{status.link.label}</Link>}
          {status.image && <img src={status.image} alt="" hidden />}
        </p>
      )}
      <div id={ANNOUNCEMENTS} className="sr-only" />
    </div>
  );
}
