import { createContext, useContext } from "react";
import type { LayoutData } from "~/services/layout/layout.server";

/**
 * The root loader's data for every page; undefined if it failed. It has its own context, because reading it from the router would render a
 * component again on every request's state change.
 */
export const LayoutContext = createContext<LayoutData | undefined>(undefined);

export function useLayoutData(): LayoutData | undefined {
  return useContext(LayoutContext);
}

/** The shop's own name; empty if the root loader failed. */
export function useShopName(): string {
  return useLayoutData()?.channel.shopName ?? "";
}
