import { useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "~/services/layout/types";

/** What the root loader gave to every page; undefined when it could not be loaded. */
export function useLayoutData(): LayoutData | undefined {
  return useRouteLoaderData("root") as LayoutData | undefined;
}

/** The shop's own name; empty where the root loader gave nothing. */
export function useShopName(): string {
  return useLayoutData()?.channel.shopName ?? "";
}
