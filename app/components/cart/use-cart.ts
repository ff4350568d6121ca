import { useRevalidator } from "@remix-run/react";
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { shownItem, track } from "~/components/analytics/data-layer";
import { announce } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import {
  cartQueue,
  type CartQueue,
  QUANTITY_DEBOUNCE_MS,
  type QuantityChange,
  type QueueEvent,
  shownQuantity,
  startQueue,
} from "~/domain/cart/cart-queue";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";
import type { RemovedLine } from "~/services/cart/types";
import type { CartLineView, CartView } from "~/services/cart/cart.view.server";
import { HAS_UPDATED_CART, notifyCartChanged, notifyOtherTabs } from "./cart-events";

const RETRY_MS = 5_000;

/** The cart as it is shown, and the commands that change it. */
export interface CartControl {
  cart: CartView;
  busy: boolean;
  offline: boolean;
  /** the line whose change is in progress: locked (behaviour §4.7) */
  lockedLine: string | null;
  problem: { lineId: string; text: string } | null;
  removed: RemovedLine | null;
  quantityOf(lineId: string): number;
  /** @param at "once": does not wait for a further change */
  setQuantity(line: CartLineView, quantity: number, at?: "once"): void;
  /** the typed text is not a quantity: nothing is sent for the line; the reason is shown when the field loses focus */
  withdraw(lineId: string, reason?: string): void;
  /** changes the newest quantity, not the rendered one, because clicks may be faster than rendering */
  step(line: CartLineView, by: number): void;
}

/** The cart with scripts (behaviour §4.7): changes are shown at once and sent one at a time, 300 ms after the last; offline they wait. */
export function useCart(loaded: CartView): CartControl {
  const { queue, dispatch, problem, setProblem, removed, setRemoved } = useSending(loaded);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (event: QueueEvent<CartView>, at?: "once") => {
    clearTimeout(timer.current);
    setRemoved(null);
    setProblem(null);
    dispatch(event);
    if (at === "once") dispatch({ type: "due" });
    else timer.current = setTimeout(() => dispatch({ type: "due" }), QUANTITY_DEBOUNCE_MS);
  };
  return {
    cart: queue.cart,
    busy: queue.attempt !== null,
    offline: queue.offline,
    lockedLine: queue.attempt?.change.lineId ?? null,
    problem,
    removed,
    quantityOf: (lineId) => shownQuantity(queue, lineId),
    setQuantity: (line, quantity, at) => change({ type: "changed", change: { lineId: line.id, quantity } }, at),
    withdraw(lineId, reason) {
      dispatch({ type: "withdrawn", lineId });
      if (!reason) return;
      announce(reason);
      setProblem({ lineId, text: reason });
    },
    step: (line, by) => change({ type: "stepped", lineId: line.id, by, max: line.max }),
  };
}

/** The queue of changes: sends the one that is due and takes its answer; on leaving, sends the rest. */
function useSending(loaded: CartView) {
  const t = useMessages<"cart">();
  const [queue, dispatch] = useReducer(
    cartQueue as (queue: CartQueue<CartView>, event: QueueEvent<CartView>) => CartQueue<CartView>,
    loaded,
    startQueue,
  );
  const [problem, setProblem] = useState<CartControl["problem"]>(null);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const currency = useLayoutData()?.channel.currency ?? "";
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ queue, revalidate, currency, t });
  latest.current = { queue, revalidate, currency, t };

  /** the component is unmounted: the shopper has left the page or closed the drawer */
  const gone = useRef(false);
  /** the last answered attempt */
  const answered = useRef(0);
  // Data that arrive while newer ones are being loaded were requested before the last change: a removed line would come back.
  useChange(loaded, () => state === "idle" && dispatch({ type: "loaded", cart: loaded }));

  const { attempt, offline, stale } = queue;
  const ticket = attempt?.ticket;
  useEffect(() => {
    const { queue, t } = latest.current;
    const sent = queue.attempt;
    if (!ticket || !sent) return;
    const before = queue.cart.lines.find(({ id }) => id === sent.change.lineId);
    const onAnswer = ({ cart, status }: CartApiAnswer) => {
      answered.current = ticket;
      const text = status?.text ?? t("cart.change.failed");
      announce(text);
      setProblem(!cart || status?.tone === "bad" ? { lineId: sent.change.lineId, text } : null);
      if (!cart) return dispatch({ type: "refused", ticket });
      if (before?.href && sent.change.quantity === 0)
        setRemoved({ productId: before.productId, quantity: before.quantity, name: before.name });
      if (before) trackChange(before, sent.change.quantity, latest.current.currency);
      dispatch({ type: "answered", ticket, cart });
      if (!gone.current) return notifyCartChanged(HAS_UPDATED_CART);
      notifyOtherTabs();
      latest.current.revalidate();
    };
    sendQuantityChange(sent.change).then(onAnswer, () => {
      announce(t("cart.change.offline"));
      dispatch({ type: "lost", ticket });
    });
    // By the ticket only: the texts are new whenever the page's data are reloaded, and the change would be sent again.
  }, [ticket]);

  // Reload badge and recommendations when no change is in progress and there is a connection.
  useEffect(() => {
    if (!stale || attempt || offline) return;
    dispatch({ type: "reloading" });
    latest.current.revalidate();
  }, [stale, attempt, offline]);

  useRetry(queue, dispatch);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      // On unmount, pending quantity changes are sent at once.
      const { changes, attempt } = latest.current.queue;
      const left = changes.map((change) => sendQuantityChange(change).catch(() => undefined));
      // The answer came just as the shopper navigated: both were rendered together.
      if (left.length === 0 && attempt?.ticket !== answered.current) return;
      void Promise.all(left).then(() => {
        notifyOtherTabs();
        latest.current.revalidate();
      });
    };
  }, []);

  return { queue, dispatch, problem, setProblem, removed, setRemoved };
}

/** Offline: tries again every few seconds, and as soon as the browser is online. */
function useRetry({ offline, changes }: CartQueue<CartView>, dispatch: Dispatch<QueueEvent<CartView>>): void {
  useEffect(() => {
    if (!offline) return;
    const retry = () => dispatch({ type: "online" });
    const timeout = setTimeout(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearTimeout(timeout);
      removeEventListener("online", retry);
    };
  }, [offline, changes, dispatch]);
}

/** Deadline of an answer, in milliseconds; longer than the server's own. */
const ANSWER_MAXIMUM_MS = 20_000;

/** Sends one change to /api/cart/items/{id}. With `keepalive` it outlives the page. @throws without an answer */
export async function sendQuantityChange({ lineId, quantity }: QuantityChange): Promise<CartApiAnswer> {
  const response = await fetch(`/api/cart/items/${encodeURIComponent(lineId)}`, {
    keepalive: true,
    // Safari 15 has no such deadline.
    signal: (AbortSignal as Partial<typeof AbortSignal>).timeout?.(ANSWER_MAXIMUM_MS),
    ...(quantity === 0
      ? { method: "DELETE" }
      : { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ quantity }) }),
  });
  try {
    return (await response.json()) as CartApiAnswer;
  } catch (error) {
    // A truncated body counts as no answer; a body that is not JSON, such as a proxy's page, counts as a refusal.
    if (response.ok) throw error;
    return { cart: null, status: null };
  }
}

/** Reports to analytics that a line's quantity has grown or shrunk. */
function trackChange(line: CartLineView, quantity: number, currency: string): void {
  const change = quantity - line.quantity;
  if (change === 0) return;
  const item = {
    ...shownItem({ ...line, id: line.productId }),
    ...(line.options !== "" && { item_variant: line.options }),
    price: line.amount,
    quantity: Math.abs(change),
  };
  track({
    event: change > 0 ? "add_to_cart" : "remove_from_cart",
    currency,
    value: Math.round(line.amount * item.quantity * 100) / 100,
    items: [item],
  });
}
