import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After a navigation by scripts the keyboard goes on at the page's content, unless what had the focus is still there. */
export function FocusOnNavigation() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const documents = useRef(address);
  useEffect(() => {
    // What the document says to search engines is true of its own page only.
    if (documents.current !== address) document.querySelectorAll("[type='application/ld+json']").forEach((data) => data.remove());
  }, [address]);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById("content");
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
