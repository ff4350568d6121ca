import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useChange } from "~/components/ui/use-change";

/**
 * After a client-side navigation the focus moves to the page's content, unless the focused element
 * still exists; after Back to the link that led away, as browsers do between documents.
 */
export function FocusOnNavigation() {
  const { pathname, search, key } = useLocation();
  // The document's JSON-LD describes its first page only.
  useChange(pathname + search, () =>
    document.querySelectorAll("[type='application/ld+json']").forEach((data) => data.remove()),
  );
  const { state } = useNavigation();
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (state !== "idle") left.current = document.activeElement;
  }, [state]);
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    const content = document.getElementById("content");
    if (!content) return;
    const { activeElement } = document;
    // A new query on the same page changes little: the focus is lost only if its element is gone.
    const from = shown.current;
    const isSame = from === pathname;
    const isLost = isSame
      ? left.current?.isConnected === false && activeElement === document.body
      : activeElement === content || !content.contains(activeElement);
    shown.current = pathname;
    // Screen readers announce the title only of a new document.
    if (isLost || !isSame || content.hasAttribute("aria-label"))
      content.setAttribute("aria-label", document.title);
    if (!isLost) return;
    // Screen readers do not announce an element that already has the focus.
    content.blur();
    const wayOut =
      !isSame && isBack && content.querySelector<HTMLElement>(`a[href="${from}"]:not([tabindex])`);
    (wayOut || content).focus({ preventScroll: true });
  }, [pathname, key, isBack]);
  return null;
}
