import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { LayoutData } from "~/services/layout/types";
import { onAnnouncement } from "./announce";
import { Icon } from "./icon";
import { useChange } from "./use-change";

/** The page's only polite live region: the message after a redirect, and the scripts' announcements for screen readers. */
export function StatusRegion({ status }: { status: LayoutData["status"] }) {
  const [announced, setAnnounced] = useState({ text: "", count: 0 });
  useEffect(() => onAnnouncement((text) => setAnnounced(({ count }) => ({ text, count: count + 1 }))), []);
  // What was announced on one page is not read again on the next.
  useChange(useLocation().pathname, () => setAnnounced({ text: "", count: 0 }));
  return (
    <div role="status" className="status-region">
      {status && (
        <p className={`status status-${status.tone}`}>
          <Icon name={status.tone === "good" ? "check" : "warning"} />
          {status.text}
          {status.image && <img src={status.image} alt="" hidden />}
        </p>
      )}
      {announced.text && (
        <p key={announced.count} className="sr-only">
          {announced.text}
        </p>
      )}
    </div>
  );
}
