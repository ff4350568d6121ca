import { useRouteLoaderData } from "@remix-run/react";
import type { FrameView } from "~/services/layout/types";

/** What the root loader gave to every page; undefined when it could not be loaded. */
export function useFrame(): FrameView | undefined {
  return useRouteLoaderData("root") as FrameView | undefined;
}
