import type { PageHandle } from "~/components/analytics/page-events";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The catalogue does not change with the shopper's cart or favourites: after their forms only the layout is loaded again. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === "/cart" || formAction === "/favourites" ? false : defaultShouldRevalidate;
}

/** Analytics reads the page of the catalogue that the loader has sent. */
export const catalogueHandle: PageHandle = { shows: "catalogue" };
