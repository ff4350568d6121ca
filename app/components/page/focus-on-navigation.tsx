import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After a client-side navigation the focus moves to the page's content, unless the focused element still exists. */
export function FocusOnNavigation() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const documents = useRef(address);
  useEffect(() => {
    // The document's JSON-LD describes its first page only.
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
