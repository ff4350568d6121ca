import { createContext, useContext } from "react";
import type { LayoutData } from "~/services/layout/types";

/**
 * What the root loader gave to every page; undefined when it could not be loaded. A context of its own: who reads it from the router is
 * rendered anew whenever any request of the page changes its state.
 */
export const LayoutContext = createContext<LayoutData | undefined>(undefined);

export function useLayoutData(): LayoutData | undefined {
  return useContext(LayoutContext);
}

/** The shop's own name; empty where the root loader gave nothing. */
export function useShopName(): string {
  return useLayoutData()?.channel.shopName ?? "";
}
