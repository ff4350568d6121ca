import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { announce } from "~/components/ui/announce";
import { track } from "~/components/analytics/data-layer";
import { drawerContents } from "~/components/drawers/drawers";
import { useLang } from "~/components/ui/messages";
import { prefetchScripts } from "~/framework/page-prefetch";
import { ADD_TO_CART, notifyCartChanged } from "~/components/cart/cart-events";
import type { CartAnswer } from "~/services/cart/cart.actions.server";

/** How long the button says "done" (behaviour §9.3). */
export const ADD_TO_CART_DONE_MS = 4_000;

export type AddToCartState = "idle" | "loading" | "done";

/** The states of an add-to-cart form (behaviour §4.2): idle, loading, done for 4 s. Without scripts there is only idle. */
export function useAddToCart() {
  const lang = useLang();
  const fetcher = useFetcher<CartAnswer>();
  const [doneWith, setDoneWith] = useState<CartAnswer | null>(null);
  // An answer is announced before the page has loaded its own data anew.
  const answer = fetcher.state === "submitting" ? undefined : fetcher.data;
  const isLoaded = fetcher.state === "idle";
  const isSent = useRef(false);
  // A press shows at once: the fetcher's state comes after all that show a fetcher have been rendered anew.
  const [isPressed, press] = useState(false);
  useEffect(() => {
    isSent.current = fetcher.state === "submitting";
    press(isSent.current);
  }, [fetcher.state, fetcher.data]);

  useEffect(() => {
    if (!answer) return;
    announce(answer.status.text);
    if (answer.status.tone === "bad") return;
    if (answer.added) track(answer.added);
    // The code of the drawer loads beside the page's data.
    void drawerContents.cart.load(lang).catch(() => undefined);
    setDoneWith(answer);
    const timer = setTimeout(() => setDoneWith(null), ADD_TO_CART_DONE_MS);
    return () => clearTimeout(timer);
  }, [answer, lang]);
  useEffect(() => {
    // The drawer reloads the cart when the page revalidates, so it opens after that.
    if (isLoaded && answer && answer.status.tone !== "bad") notifyCartChanged(ADD_TO_CART);
  }, [answer, isLoaded]);

  const state: AddToCartState = isPressed || fetcher.state === "submitting" ? "loading" : doneWith ? "done" : "idle";
  return {
    fetcher,
    state,
    problem: answer?.status.tone === "bad" ? answer.status.text : null,
    /** Adding is not safe to repeat: pressed again while it is under way, the button does nothing, be it before the page shows that. */
    onSubmit(event: FormEvent) {
      if (isSent.current) return event.preventDefault();
      isSent.current = true;
      press(true);
      prefetchScripts("/cart");
    },
  };
}
