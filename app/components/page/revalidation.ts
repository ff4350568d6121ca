import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The catalogue does not change with the shopper's cart or favourites: after their forms only the layout is loaded again. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === "/cart" || formAction === "/favourites" ? false : defaultShouldRevalidate;
}
