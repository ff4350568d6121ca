import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";

/**
 * The query of any page of the shop is shorter. A longer one, repeated in every form, would make a
 * page sixty times as long as its request.
 */
const QUERY_MAXIMUM = 1_500;

const AddressContext = createContext("/");

/**
 * Reads the page's address for all its forms: when only the fragment changes, as with a drawer,
 * none of them is rendered again.
 */
export function PageAddress({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search.length > QUERY_MAXIMUM ? "" : search}`;
  return <AddressContext.Provider value={address}>{children}</AddressContext.Provider>;
}

/** The target of a form's redirect: the page with the form. */
export function useReturnTo(fragment?: string): string {
  const address = useContext(AddressContext);
  return fragment ? `${address}#${fragment}` : address;
}
