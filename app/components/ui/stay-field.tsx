import { useHydrated } from "remix-utils/use-hydrated";
import { STAY } from "~/domain/stay";

/**
 * In a fetcher's form: its result is shown on this page. Not in the server's HTML, because without
 * scripts the form leads on.
 */
export function StayField() {
  return useHydrated() && <input type="hidden" name={STAY} value="1" />;
}
