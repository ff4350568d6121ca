import { useFetcher } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { announce } from "~/components/ui/announce";
import { track } from "~/components/analytics/data-layer";
import { ADD_TO_CART, notifyCartChanged } from "~/components/cart/cart-events";
import type { CartAnswer } from "~/services/cart/cart.actions.server";

/** How long the button says "done" (behaviour §9.3). */
export const ADD_TO_CART_DONE_MS = 4_000;

export type AddToCartState = "idle" | "loading" | "done";

/** The states of an add-to-cart form (behaviour §4.2): idle, loading, done for 4 s. Without scripts there is only idle. */
export function useAddToCart() {
  const fetcher = useFetcher<CartAnswer>();
  const [doneWith, setDoneWith] = useState<CartAnswer | null>(null);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    if (!answer) return;
    announce(answer.status.text);
    if (answer.status.tone === "bad") return;
    if (answer.added) track(answer.added);
    notifyCartChanged(ADD_TO_CART);
    setDoneWith(answer);
    const timer = setTimeout(() => setDoneWith(null), ADD_TO_CART_DONE_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const state: AddToCartState = fetcher.state !== "idle" ? "loading" : doneWith ? "done" : "idle";
  return {
    fetcher,
    state,
    problem: answer?.status.tone === "bad" ? answer.status.text : null,
    /** Adding is not safe to repeat: pressed again while it is under way, the button does nothing. */
    onSubmit(event: FormEvent) {
      if (state === "loading") event.preventDefault();
    },
  };
}
