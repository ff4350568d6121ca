import { createContext, useContext } from "react";
import type { LayoutData } from "~/services/layout/layout.server";

/** The root loader's data; undefined if it failed. Its own context, because the router's renders again on every request's state change. */
export const LayoutContext = createContext<LayoutData | undefined>(undefined);

export function useLayoutData(): LayoutData | undefined {
  return useContext(LayoutContext);
}

/** The shop's own name; empty if the root loader failed. */
export function useShopName(): string {
  return useLayoutData()?.channel.shopName ?? "";
}
