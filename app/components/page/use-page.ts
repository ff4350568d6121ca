import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { deserialised, type Serialised } from "./serialised";

type PageOf<Loader> = Loader extends (...given: never[]) => Promise<Serialised<infer Page>> ? Page : never;

/** `usePage<typeof loader>()`: the page that the route's loader has serialised. */
export function usePage<Loader>(): PageOf<Loader> {
  const data = useLoaderData() as Serialised<PageOf<Loader>>;
  return useMemo(() => deserialised(data), [data]);
}
