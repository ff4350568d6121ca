import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { notifyCartChanged } from "~/components/cart/cart-events";
import { announce } from "~/components/ui/announce";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { ResultNotice } from "~/components/ui/result-notice";
import { StayField } from "~/components/ui/stay-field";
import { useReturnTo } from "~/components/ui/return-to";
import type { FailedSubmission } from "~/framework/failed-submission";
import type { FavouritesChange } from "~/services/favourites/types";
import type { ActionResultView } from "~/services/platform/http/types";
import { trackIntoList } from "./track-wishlist";

type FavouritesResult = ActionResultView<FavouritesChange>;

/**
 * Forms of favourites and lists share one fetcher, so that the newest command's answer is shown.
 */
const FORMS = "favourites";

interface FavouritesFormProps {
  intent: "add-all" | "clear" | "move-all" | "toggle-in-list";
  productId?: string;
  /** the page after a plain post; by default the form's page */
  returnTo?: string;
  children: ReactNode;
}

/** A command to the favourites: a plain post; with scripts the page stays. */
export function FavouritesForm({ intent, productId, returnTo, children }: FavouritesFormProps) {
  const { Form } = useFetcher({ key: FORMS });
  const here = useReturnTo();
  return (
    <Form method="post" action="/favourites">
      <HiddenFields intent={intent} productId={productId} returnTo={returnTo ?? here} />
      <StayField />
      {children}
    </Form>
  );
}

const NO_CHANGE: FavouritesChange = { hasChangedCart: false, intoList: null };

/** Results that have been announced: the page and the drawer above it show the same one. */
const announced = new WeakSet<object>();

/**
 * Shows the result of the last command, and announces it once.
 *
 * @param products that may be added to a list, for analytics (behaviour §3.15)
 */
export function FavouritesMessage({
  products,
}: {
  products: readonly { id: string; name: string }[];
}) {
  const { state, data } = useFetcher<FavouritesResult | FailedSubmission>({ key: FORMS });
  const result = state === "idle" ? data : undefined;
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, name } of products) names.current.set(id, name);
  }, [products]);
  useEffect(() => {
    if (!result?.notice || announced.has(result)) return;
    announced.add(result);
    const { hasChangedCart, intoList } = result.status === "accepted" ? result.data : NO_CHANGE;
    const opens = hasChangedCart && result.notice.tone === "good";
    const { text } = result.notice;
    if (opens) notifyCartChanged({ productId: null, text, pathname: location.pathname });
    else announce(text);
    if (intoList) trackIntoList(intoList, names.current);
  }, [result]);
  return <ResultNotice notice={result?.notice} />;
}

/** True while a command is in progress. */
export function useFavouritesBusy(): boolean {
  return useFetcher({ key: FORMS }).state !== "idle";
}
