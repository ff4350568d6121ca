import { useLocation } from "@remix-run/react";

/** The target of a form's redirect: the page with the form. */
export function useReturnTo(fragment?: string): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}${fragment ? `#${fragment}` : ""}`;
}
