import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
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

interface AddToCart {
  state: AddToCartState;
  problem: string | null;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** the request under way; it shows nothing, and has to be rendered in or beside the form */
  request: ReactNode;
}

/** The states of an add-to-cart form (behaviour §4.2): idle, loading, done for 4 s. Without scripts there is only idle. */
export function useAddToCart(): AddToCart {
  const [form, send] = useState<FormData | null>(null);
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const isSent = useRef(false);
  const isDone = answer !== null && answer.status.tone !== "bad";
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setAnswer(null), ADD_TO_CART_DONE_MS);
    return () => clearTimeout(timer);
  }, [answer, isDone]);

  return {
    state: form && !answer ? "loading" : isDone ? "done" : "idle",
    problem: answer && !isDone ? answer.status.text : null,
    /** Adding is not safe to repeat: pressed again while it is under way, the button does nothing, be it before the page shows that. */
    onSubmit(event) {
      event.preventDefault();
      if (isSent.current) return;
      isSent.current = true;
      setAnswer(null);
      send(new FormData(event.currentTarget));
      prefetchScripts("/cart");
    },
    request: form && (
      <AddRequest
        form={form}
        onAnswer={(given) => {
          isSent.current = false;
          setAnswer(given);
        }}
        onEnd={() => send((current) => (current === form ? null : current))}
      />
    ),
  };
}

interface AddRequestProps {
  form: FormData;
  onAnswer(answer: CartAnswer): void;
  /** the answer has come, and the page shows the changed cart */
  onEnd(): void;
}

/** One addition, as long as it is under way: all that have a fetcher are rendered anew whenever any request changes its state. */
function AddRequest({ form, ...events }: AddRequestProps) {
  const lang = useLang();
  const { state, data, submit } = useFetcher<CartAnswer>();
  const latest = useRef(events);
  latest.current = events;
  const sent = useRef<FormData>();
  useEffect(() => {
    if (sent.current === form) return;
    sent.current = form;
    submit(form, { method: "post", action: "/cart" });
  }, [form, submit]);

  // An answer is announced before the page has loaded its own data anew.
  const answer = state === "submitting" || sent.current !== form ? undefined : data;
  useEffect(() => {
    if (!answer) return;
    latest.current.onAnswer(answer);
    announce(answer.status.text);
    if (answer.status.tone === "bad") return;
    if (answer.added) track(answer.added);
    // The code of the drawer loads beside the page's data.
    void drawerContents.cart.load(lang).catch(() => undefined);
  }, [answer, lang]);
  const isLoaded = state === "idle";
  useEffect(() => {
    if (!isLoaded || !answer) return;
    // The drawer reloads the cart when the page revalidates, so it opens after that.
    if (answer.status.tone !== "bad") notifyCartChanged(ADD_TO_CART);
    latest.current.onEnd();
  }, [answer, isLoaded]);
  return null;
}
