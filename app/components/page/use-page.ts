import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { unpacked, type Packed } from "./packed";

type PageOf<Loader> = Loader extends (...given: never[]) => Promise<Packed<infer Page>> ? Page : never;

/** `usePage<typeof loader>()`: the page that the route's loader has packed. */
export function usePage<Loader>(): PageOf<Loader> {
  const data = useLoaderData() as Packed<PageOf<Loader>>;
  return useMemo(() => unpacked(data), [data]);
}
