import { useLocation } from "@remix-run/react";
import { announce, ANNOUNCEMENTS } from "~/components/ui/announce";
import { Notice } from "~/components/ui/result-notice";
import { useChange } from "~/components/ui/use-change";
import type { LayoutData } from "~/services/layout/layout.server";

interface StatusRegionProps {
  status: LayoutData["status"];
  /** at the top of the window, below a header that scrolls away */
  sticks?: boolean;
}

/**
 * The page's polite live region: the message after a redirect, and what scripts announce to screen
 * readers. An open drawer hides the page from them, but not elements with `aria-live`.
 */
export function StatusRegion({ status, sticks = false }: StatusRegionProps) {
  const { pathname, key } = useLocation();
  // An announcement of the previous page must not be read again.
  useChange(pathname, () => announce(""));
  return (
    <div
      role="status"
      aria-live="polite"
      data-testid="status-region"
      className={sticks ? "sticky top-0 z-20 short:relative print:hidden" : "print:hidden"}
    >
      {status && (
        // By the key the same message after another change is a new element, which is read.
        <Notice key={key} notice={status}>
          {status.image && <img src={status.image} alt="" hidden />}
        </Notice>
      )}
      <div id={ANNOUNCEMENTS} className="sr-only" />
    </div>
  );
}
