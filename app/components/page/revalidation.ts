import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The catalogue does not change with the shopper's cart: a cart form asks for the frame alone anew. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === "/cart" ? false : defaultShouldRevalidate;
}
