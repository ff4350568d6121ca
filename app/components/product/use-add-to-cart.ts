import { useEffect, useRef, useState, type FormEvent } from "react";
import { announce, takeForDrawer } from "~/components/ui/announce";
import { track } from "~/components/analytics/data-layer";
import { forgetDrawerData, prefetchDrawerData } from "~/components/drawers/drawer-data";
import { reportTrouble } from "~/framework/keep-form";
import { ADD_TO_CART, noteAdded, notifyCartChanged, notifyOtherTabs, opensCart, reloadLayout } from "~/components/cart/cart-events";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";

/** How long the button shows "done" (behaviour §9.3). */
const ADD_TO_CART_DONE_MS = 4_000;

/** Two presses within this time are a double click. */
const DOUBLE_CLICK_MS = 400;

export type AddToCartState = "idle" | "loading" | "done";

/**
 * The states of an add-to-cart form (behaviour §4.2): idle, loading, done for 4 s. Without scripts there is only idle, and the form is sent
 * to the cart's page. Scripts send it to /api/cart/items, because the framework would first fetch that page's scripts (decision 0033).
 */
export function useAddToCart() {
  const [isLoading, setLoading] = useState(false);
  const [answer, setAnswer] = useState<CartApiAnswer | null>(null);
  const isSent = useRef(false);
  const pressedAt = useRef(-DOUBLE_CLICK_MS);
  const isGone = useRef(false);
  const page = useRef("");
  /** answered, but not rendered yet */
  const isUnshown = useRef(false);
  const isDone = answer?.status?.tone === "good";
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // The answer came just as the shopper navigated: both were rendered together.
      if (isUnshown.current) void reloadLayout();
    };
  }, []);
  useEffect(() => {
    isUnshown.current = false;
    if (!isDone) return;
    // An effect runs after the answer has been painted, so opening the drawer does not delay it.
    void showCart(answer, page.current);
    const timer = setTimeout(() => setAnswer(null), ADD_TO_CART_DONE_MS);
    return () => clearTimeout(timer);
  }, [answer, isDone]);

  async function add(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const given = await sendItem(fields).catch(() => null);
    if (!given) {
      isSent.current = false;
      setLoading(false);
      return reportTrouble("lost");
    }
    // Only the cart's page has messages for an invalid form.
    if (!given.status) return HTMLFormElement.prototype.submit.call(form);
    const opens = given.status.tone === "good" && !isGone.current && opensCart();
    if (opens) noteAdded(String(fields.get("productId")));
    announce(given.status.text, opens);
    isSent.current = false;
    setLoading(false);
    setAnswer(given);
    // The shopper has navigated, so nothing renders the answer any more.
    if (isGone.current) await reloadLayout();
    else isUnshown.current = true;
  }

  const settled = isDone ? "done" : "idle";
  const state: AddToCartState = isLoading ? "loading" : settled;
  return {
    state,
    problem: answer?.status?.tone === "bad" ? answer.status.text : null,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      // Without cookies nothing stays in the cart: the form's own answer says so.
      if (!navigator.cookieEnabled) return;
      event.preventDefault();
      // Adding is not safe to repeat: while a request is in progress the button does nothing, even before the page shows it.
      if (isSent.current || event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return;
      isSent.current = true;
      pressedAt.current = event.timeStamp;
      page.current = location.pathname;
      setAnswer(null);
      setLoading(true);
      void add(event.currentTarget);
    },
  };
}

/** The drawer's data load in parallel with the page's. The drawer opens after them, or it would load its data again. */
async function showCart({ added }: CartApiAnswer, page: string): Promise<void> {
  if (added) track(added);
  forgetDrawerData();
  prefetchDrawerData("cart");
  await reloadLayout();
  // Do not open a drawer if the shopper has navigated meanwhile.
  if (location.pathname === page) notifyCartChanged(ADD_TO_CART);
  else {
    announce(takeForDrawer());
    notifyOtherTabs();
  }
}

/** Outlives the page. Rejects without a connection. */
async function sendItem(form: FormData): Promise<CartApiAnswer> {
  const item = { productId: form.get("productId"), quantity: Number(form.get("quantity") ?? 1), ticket: form.get("ticket") ?? undefined };
  const response = await fetch("/api/cart/items", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ items: [item] }),
  });
  // A proxy in between may answer with its own page: then the form is sent as without scripts.
  return (response.json() as Promise<CartApiAnswer>).catch(() => ({ cart: null, status: null }));
}
