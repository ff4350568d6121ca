import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** Supplied by entry.server; in the browser it is empty, as browsers hide nonces from scripts. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
