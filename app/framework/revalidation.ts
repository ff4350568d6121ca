import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Whether only the fragment changes, as when a drawer closes: then nothing has to be loaded again, and offline nothing can be. */
export function isOnlyFragment({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  return !formMethod && isSamePage && currentUrl.hash !== nextUrl.hash;
}

const REFUSED = 400;

/**
 * The `shouldRevalidate` of routes that have no rule of their own. A refused form, or one without an answer, has changed nothing: the page
 * stays as it is. The framework's default says so too, but does not reach a route that has a function of its own.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.defaultShouldRevalidate && !isOnlyFragment(change) && (change.actionStatus ?? 0) < REFUSED;
}
