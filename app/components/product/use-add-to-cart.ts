import { useEffect, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { announce } from "~/components/ui/announce";
import { track } from "~/components/analytics/data-layer";
import { drawerContents } from "~/components/drawers/drawers";
import { forgetDrawerData, prefetchDrawerData } from "~/components/drawers/drawer-data";
import { painted } from "~/components/page/painted";
import { useLang } from "~/components/ui/messages";
import { ADD_TO_CART, notifyCartChanged, notifyOtherTabs, reloadLayout } from "~/components/cart/cart-events";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";

/** How long the button says "done" (behaviour §9.3). */
export const ADD_TO_CART_DONE_MS = 4_000;

export type AddToCartState = "idle" | "loading" | "done";

/**
 * The states of an add-to-cart form (behaviour §4.2): idle, loading, done for 4 s. Without scripts there is only idle, and the form is sent
 * to the cart's page. Scripts send what it holds to /api/cart/items: the framework would first fetch that page's scripts (decision 0033).
 */
export function useAddToCart() {
  const lang = useLang();
  const [isLoading, setLoading] = useState(false);
  const [answer, setAnswer] = useState<CartApiAnswer | null>(null);
  const isSent = useRef(false);
  const isGone = useRef(false);
  /** path of the page on which the button was pressed */
  const page = useRef("");
  /** answered, and no rendering has shown it yet */
  const isUnshown = useRef(false);
  const isDone = answer?.status?.tone === "good";
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // The answer came in the moment in which the shopper went on: both were rendered at once.
      if (isUnshown.current) void reloadLayout();
    };
  }, []);
  useEffect(() => {
    isUnshown.current = false;
    if (!isDone) return;
    // After the answer has been painted.
    void showCart(answer, lang, page.current);
    const timer = setTimeout(() => setAnswer(null), ADD_TO_CART_DONE_MS);
    return () => clearTimeout(timer);
  }, [answer, isDone, lang]);

  async function add(form: HTMLFormElement): Promise<void> {
    const given = await sendItem(new FormData(form));
    // Words for what is wrong with the form itself are its page's.
    if (!given.status) return HTMLFormElement.prototype.submit.call(form);
    announce(given.status.text);
    isSent.current = false;
    setLoading(false);
    setAnswer(given);
    // Nothing renders the answer any more: the shopper has gone on to another page of the shop.
    if (isGone.current) await reloadLayout();
    else isUnshown.current = true;
  }

  const state: AddToCartState = isLoading ? "loading" : isDone ? "done" : "idle";
  return {
    state,
    problem: answer?.status?.tone === "bad" ? answer.status.text : null,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // Adding is not safe to repeat: pressed again while it is under way, the button does nothing, be it before the page shows that.
      if (isSent.current) return;
      isSent.current = true;
      page.current = location.pathname;
      setAnswer(null);
      void add(event.currentTarget);
      void painted().then(() => isSent.current && flushSync(() => setLoading(true)));
    },
  };
}

/** The drawer's code and data load beside the page's data; it opens after these, which would have it load its own again. */
async function showCart({ added }: CartApiAnswer, lang: string, page: string): Promise<void> {
  if (added) track(added);
  void drawerContents.cart.load(lang).catch(() => undefined);
  forgetDrawerData();
  prefetchDrawerData("cart");
  await reloadLayout();
  // The shopper has gone on to another page meanwhile: no drawer comes up there.
  if (location.pathname === page) notifyCartChanged(ADD_TO_CART);
  else notifyOtherTabs();
}

/** Outlives the page. Without a connection it waits until the shopper has it sent again (held-requests.ts). */
async function sendItem(form: FormData): Promise<CartApiAnswer> {
  const item = { productId: form.get("productId"), quantity: Number(form.get("quantity") ?? 1), ticket: form.get("ticket") ?? undefined };
  const response = await fetch("/api/cart/items", {
    method: "POST",
    keepalive: true,
    signal: new AbortController().signal,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ items: [item] }),
  });
  // What stands between shop and shopper answers by a page of its own: then the form is sent as without scripts.
  return (response.json() as Promise<CartApiAnswer>).catch(() => ({ cart: null, status: null }));
}
