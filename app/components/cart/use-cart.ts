import { useFetcher, useRevalidator, useSubmit } from "@remix-run/react";
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { toShownItem, track } from "~/components/analytics/data-layer";
import { announce } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import { useLatest } from "~/components/ui/use-latest";
import {
  reduceCartQueue,
  type CartQueue,
  QUANTITY_DEBOUNCE_MS,
  type QuantityChange,
  type QueueEvent,
  getShownQuantity,
  createCartQueue,
} from "~/domain/cart/cart-queue";
import { STAY } from "~/domain/stay";
import type { FailedSubmission } from "~/framework/failed-submission";
import type { RemovedLine } from "~/services/cart/types";
import type { CartLineView, CartView } from "~/services/cart/cart.view.server";
import type { CartResult } from "./cart-events";

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
  getQuantity(lineId: string): number;
  /** @param when "at-once": does not wait for a further change */
  setQuantity(line: CartLineView, quantity: number, when?: "at-once"): void;
  saveForLater(line: CartLineView): void;
  /**
   * the typed text is not a quantity: nothing is sent for the line; the reason is shown when the
   * field loses focus
   */
  withdraw(lineId: string, reason?: string): void;
  /**
   * changes the newest quantity, not the rendered one, because clicks may be faster than rendering
   */
  step(line: CartLineView, by: number): void;
}

/**
 * The cart with scripts (behaviour §4.7): changes are shown at once and sent one at a time, 300 ms
 * after the last; offline they wait.
 */
export function useCart(loaded: CartView): CartControl {
  const { queue, dispatch, problem, setProblem, removed, setRemoved } = useSending(loaded);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (event: QueueEvent<CartView>, when?: "at-once") => {
    clearTimeout(timer.current);
    setRemoved(null);
    setProblem(null);
    dispatch(event);
    if (when === "at-once") dispatch({ type: "due" });
    else timer.current = setTimeout(() => dispatch({ type: "due" }), QUANTITY_DEBOUNCE_MS);
  };
  return {
    cart: queue.cart,
    busy: queue.attempt !== null,
    offline: queue.isOffline,
    lockedLine: queue.attempt?.change.lineId ?? null,
    problem,
    removed,
    getQuantity: (lineId) => getShownQuantity(queue, lineId),
    setQuantity: (line, quantity, when) =>
      change({ type: "changed", change: { lineId: line.id, quantity } }, when),
    saveForLater: ({ id: lineId, productId }) =>
      change(
        { type: "changed", change: { lineId, quantity: 0, savedProductId: productId } },
        "at-once",
      ),
    withdraw(lineId, reason) {
      dispatch({ type: "withdrawn", lineId });
      if (!reason) return;
      announce(reason);
      setProblem({ lineId, text: reason });
    },
    step: (line, by) => change({ type: "stepped", lineId: line.id, by, max: line.max }),
  };
}

/**
 * The queue of changes: sends the one that is due and takes its answer; on leaving, sends the rest.
 */
function useSending(loaded: CartView) {
  const t = useMessages<"cart">();
  const [queue, dispatch] = useReducer(
    reduceCartQueue as (
      queue: CartQueue<CartView>,
      event: QueueEvent<CartView>,
    ) => CartQueue<CartView>,
    loaded,
    createCartQueue,
  );
  const [problem, setProblem] = useState<CartControl["problem"]>(null);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const currency = useLayoutData()?.channel.currency ?? "";
  const { revalidate, state } = useRevalidator();
  const { data, submit } = useFetcher<CartResult | FailedSubmission>();
  const submitLater = useSubmit();
  const latest = useLatest({ queue, currency, t, submitLater });

  // Data that arrive while newer ones are being loaded were requested before the last change: a
  // removed line would come back.
  useChange(loaded, () => state === "idle" && dispatch({ type: "loaded", cart: loaded }));

  const { attempt, isOffline, isStale } = queue;
  const ticket = attempt?.ticket;
  useEffect(() => {
    const sent = latest.current.queue.attempt;
    if (!ticket || !sent) return;
    submit(toQuantityFields(sent.change), FORM);
    const timer = setTimeout(() => dispatch({ type: "lost", ticket }), ANSWER_MAXIMUM_MS);
    return () => clearTimeout(timer);
  }, [ticket, submit, latest]);

  useChange(data, () => {
    const { attempt, cart } = latest.current.queue;
    if (!data || !attempt) return;
    const { ticket, change } = attempt;
    if (data.status === "lost") {
      announce(t("cart.change.offline"));
      return dispatch({ type: "lost", ticket });
    }
    const text = data.notice?.text ?? t("cart.change.failed");
    const changed = data.status === "accepted" ? data.data.cart : null;
    if (!data.notice) announce(text);
    setProblem(!changed || data.notice?.tone === "bad" ? { lineId: change.lineId, text } : null);
    if (!changed) return dispatch({ type: "refused", ticket });
    const before = cart.lines.find(({ id }) => id === change.lineId);
    if (before?.href && change.quantity === 0)
      setRemoved({
        productId: before.productId,
        quantity: before.quantity,
        name: before.name,
        saved: data.status === "accepted" ? data.data.saved : undefined,
      });
    if (before) trackChange(before, change.quantity, latest.current.currency);
    dispatch({ type: "answered", ticket, cart: changed });
  });

  // After a refusal the framework loads nothing again: the page may be out of date.
  useEffect(() => {
    if (!isStale || attempt || isOffline) return;
    dispatch({ type: "reloading" });
    revalidate();
  }, [isStale, attempt, isOffline, revalidate]);

  useRetry(queue, dispatch);

  useEffect(
    () => () => {
      // The shopper leaves the page or closes the drawer: waiting changes are sent at once.
      const { queue, submitLater } = latest.current;
      for (const change of queue.changes)
        submitLater(toQuantityFields(change), {
          ...FORM,
          navigate: false,
          fetcherKey: `cart-line-${change.lineId}`,
        });
    },
    [latest],
  );

  return { queue, dispatch, problem, setProblem, removed, setRemoved };
}

/** Offline: tries again every few seconds, and as soon as the browser is online. */
function useRetry(
  { isOffline, changes }: CartQueue<CartView>,
  dispatch: Dispatch<QueueEvent<CartView>>,
): void {
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => dispatch({ type: "online" });
    const timeout = setTimeout(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearTimeout(timeout);
      removeEventListener("online", retry);
    };
  }, [isOffline, changes, dispatch]);
}

/** Deadline of an answer, in milliseconds; longer than the server's own. */
const ANSWER_MAXIMUM_MS = 20_000;

const FORM = { method: "post", action: "/cart" } as const;

/** The fields of the line's form for this quantity. */
function toQuantityFields({
  lineId,
  quantity,
  savedProductId,
}: QuantityChange): Record<string, string> {
  if (savedProductId)
    return {
      [STAY]: "1",
      intent: "save-for-later",
      lineItemId: lineId,
      productId: savedProductId,
    };
  return quantity === 0
    ? { [STAY]: "1", intent: "remove", lineItemId: lineId }
    : { [STAY]: "1", intent: "set-quantity", lineItemId: lineId, quantity: String(quantity) };
}

/** Reports to analytics that a line's quantity has grown or shrunk. */
function trackChange(line: CartLineView, quantity: number, currency: string): void {
  const change = quantity - line.quantity;
  if (change === 0) return;
  const item = {
    ...toShownItem({ ...line, id: line.productId }),
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
