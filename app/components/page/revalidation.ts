import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The catalogue does not change with the shopper's cart or favourites: their forms ask for the layout alone anew. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === "/cart" || formAction === "/favourites" ? false : defaultShouldRevalidate;
}
