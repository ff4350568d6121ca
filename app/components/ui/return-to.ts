import { useLocation } from "@remix-run/react";

/**
 * The query of any page of the shop is shorter. A longer one, repeated in every form, would make a
 * page sixty times as long as its request.
 */
const QUERY_MAXIMUM = 1_500;

/** The target of a form's redirect: the page with the form. */
export function useReturnTo(fragment?: string): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search.length > QUERY_MAXIMUM ? "" : search}${fragment ? `#${fragment}` : ""}`;
}
