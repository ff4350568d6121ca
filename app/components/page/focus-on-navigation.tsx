import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useChange } from "~/components/ui/use-change";

/** After a client-side navigation the focus moves to the page's content, unless the focused element still exists. */
export function FocusOnNavigation() {
  const { pathname, search, key } = useLocation();
  // The document's JSON-LD describes its first page only.
  useChange(pathname + search, () => document.querySelectorAll("[type='application/ld+json']").forEach((data) => data.remove()));
  const { state } = useNavigation();
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (state !== "idle") left.current = document.activeElement;
  }, [state]);
  const shown = useRef(pathname);
  useEffect(() => {
    const content = document.getElementById("content");
    // A new query on the same page changes little: the focus is lost only if its element is gone.
    const isSame = shown.current === pathname;
    const isLost = isSame
      ? left.current?.isConnected === false && document.activeElement === document.body
      : !content?.contains(document.activeElement);
    shown.current = pathname;
    // Screen readers announce the title only of a new document.
    if (isLost || !isSame) content?.setAttribute("aria-label", document.title);
    if (isLost) content?.focus({ preventScroll: true });
  }, [pathname, key]);
  return null;
}
