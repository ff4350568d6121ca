import { useLocation } from "@remix-run/react";

/** Where a form's redirect leads back to: the page the form stands on. */
export function useReturnTo(fragment?: string): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}${fragment ? `#${fragment}` : ""}`;
}
