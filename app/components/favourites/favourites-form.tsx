import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { notifyCartChanged } from "~/components/cart/cart-events";
import { announce } from "~/components/ui/announce";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { ResultNotice } from "~/components/ui/result-notice";
import { StayField } from "~/components/ui/stay-field";
import { useReturnTo } from "~/components/ui/return-to";
import type { UnansweredForm } from "~/framework/keep-form";
import type { FavouritesChange } from "~/services/favourites/types";
import type { ActionResultView } from "~/services/platform/http/types";
import { trackIntoList } from "./track-wishlist";

type FavouritesAnswer = ActionResultView<FavouritesChange>;

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

/**
 * Shows and announces the result of the last command.
 *
 * @param products that may be added to a list, for analytics (behaviour §3.15)
 */
export function FavouritesMessage({
  products,
}: {
  products: readonly { id: string; name: string }[];
}) {
  const { state, data } = useFetcher<FavouritesAnswer | UnansweredForm>({ key: FORMS });
  const answer = state === "idle" ? data : undefined;
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, name } of products) names.current.set(id, name);
  }, [products]);
  useEffect(() => {
    if (!answer?.notice) return;
    const { hasChangedCart, intoList } = answer.status === "accepted" ? answer.data : NO_CHANGE;
    const opens = hasChangedCart && answer.notice.tone === "good";
    const { text } = answer.notice;
    if (opens) notifyCartChanged({ productId: null, text, pathname: location.pathname });
    else announce(text);
    if (intoList) trackIntoList(intoList, names.current);
  }, [answer]);
  return <ResultNotice notice={answer?.notice} />;
}

/** True while a command is in progress. */
export function useFavouritesBusy(): boolean {
  return useFetcher({ key: FORMS }).state !== "idle";
}
