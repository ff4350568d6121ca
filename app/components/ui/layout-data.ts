import { createContext, useContext } from "react";
import type { RouteScripts } from "~/framework/route-code";
import type { LayoutData } from "~/services/layout/layout.server";

type RootData = LayoutData & { routeScripts?: RouteScripts };

/**
 * The root loader's data; undefined if it failed. Its own context, because the router's renders
 * again on every request's state change.
 */
export const LayoutContext = createContext<RootData | undefined>(undefined);

export function useLayoutData(): RootData | undefined {
  return useContext(LayoutContext);
}

/** The shop's own name; empty if the root loader failed. */
export function useShopName(): string {
  return useLayoutData()?.channel.shopName ?? "";
}
