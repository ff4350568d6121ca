import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ChangeEvent, type FormEvent } from "react";
import { announce } from "~/components/ui/announce";
import type { CartAnswer } from "~/services/cart-form.server";
import type { CartLineView } from "~/services/view-models";

/** An edited quantity is sent this long after the last change (specification §4, §9). */
export const QUANTITY_DEBOUNCE_MS = 300;

/**
 * One cart line with scripts: an edited number is sent by itself, and the line is locked while a command is under way.
 * What is asked for meanwhile waits for the answer; of several commands the newest goes. Quantities are absolute.
 */
export function useLine(line: CartLineView) {
  const fetcher = useFetcher<CartAnswer>({ key: `line-${line.id}` });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const waiting = useRef<FormData | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const busy = fetcher.state !== "idle";
  // Told as soon as it is here: a line that was removed is gone when the page's data have been loaded anew.
  const answer = fetcher.data;
  const sent = fetcher.formData;
  // As sent, until the answer is here.
  const quantity = sent?.get("intent") === "set-quantity" ? Number(sent.get("quantity")) : line.quantity;

  useEffect(() => {
    if (answer) announce(answer.status.text);
  }, [answer]);
  const shown = useRef(quantity);
  useEffect(() => {
    if (shown.current === quantity) return;
    shown.current = quantity;
    // The field stays the same, so that the shopper can type on; only its number follows.
    if (field.current && !waiting.current) field.current.value = String(quantity);
  }, [quantity]);

  const send = (command: FormData) => fetcher.submit(command, { method: "post", action: "/cart" });
  const latest = useRef({ busy, send });
  useEffect(() => {
    latest.current = { busy, send };
    if (busy || !waiting.current) return;
    send(waiting.current);
    waiting.current = null;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const command = new FormData(form);
    if (latest.current.busy) waiting.current = command;
    else latest.current.send(command);
  };

  return {
    busy,
    removing: sent?.get("intent") === "remove",
    field,
    quantity,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      ask(event.currentTarget);
    },
    onQuantityChange(event: ChangeEvent<HTMLInputElement>) {
      const { form, validity, value } = event.currentTarget;
      clearTimeout(timer.current);
      if (form && validity.valid && Number(value) > 0) timer.current = setTimeout(() => ask(form), QUANTITY_DEBOUNCE_MS);
    },
  };
}
