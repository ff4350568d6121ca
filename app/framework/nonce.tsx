import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** Set by entry.server; in the browser it is empty, because browsers hide nonces from scripts. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
