import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Whether only the fragment changes, as when a drawer closes: then nothing has to be loaded again,
 * and offline nothing can be.
 */
function isOnlyFragment({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  return !formMethod && isSamePage && currentUrl.hash !== nextUrl.hash;
}

const REFUSED = 400;

/**
 * The `shouldRevalidate` of routes that have no rule of their own. A refused form, or one without
 * an answer, has changed nothing: the page stays as it is. The framework's default says so too, but
 * does not reach a route that has a function of its own.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return (
    change.defaultShouldRevalidate &&
    !isOnlyFragment(change) &&
    (change.actionStatus ?? 0) < REFUSED
  );
}

/**
 * The `shouldRevalidate` of routes whose data some forms do not change: after these only the layout
 * is loaded again, unless the shopper has navigated meanwhile.
 *
 * @param paths the forms' actions
 */
export function ignoreForms(...paths: string[]) {
  return (change: ShouldRevalidateFunctionArgs): boolean => {
    const { formAction = "", currentUrl, nextUrl } = change;
    return paths.includes(formAction) && currentUrl.href === nextUrl.href
      ? false
      : shouldRevalidate(change);
  };
}

/**
 * The `shouldRevalidate` of pages that a drawer shows, too: its data stay while the shopper goes
 * from page to page.
 *
 * @param paths as in `ignoreForms`
 */
export function keepInDrawer(...paths: string[]) {
  const isChanged = ignoreForms(...paths);
  return (change: ShouldRevalidateFunctionArgs): boolean => {
    const { formMethod, currentUrl, nextUrl } = change;
    return (formMethod !== undefined || currentUrl.href === nextUrl.href) && isChanged(change);
  };
}
