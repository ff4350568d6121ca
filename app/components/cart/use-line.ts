import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ChangeEvent } from "react";
import { announce } from "~/components/ui/announce";
import type { CartAnswer } from "~/services/cart-form.server";
import type { CartLineView } from "~/services/view-models";

/** An edited quantity is sent this long after the last change (specification §4, §9). */
export const QUANTITY_DEBOUNCE_MS = 300;

/**
 * One cart line with scripts: all its forms share a fetcher, so that the newest command wins; an edited number is sent by itself;
 * the line is locked while it is under way. Quantities are absolute.
 */
export function useLine(line: CartLineView) {
  const fetcher = useFetcher<CartAnswer>({ key: `line-${line.id}` });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const sent = fetcher.formData;

  useEffect(() => {
    if (answer) announce(answer.status.text);
  }, [answer]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    fetcher,
    busy: fetcher.state !== "idle",
    removing: sent?.get("intent") === "remove",
    /** as sent, until the answer is here */
    quantity: sent?.get("intent") === "set-quantity" ? Number(sent.get("quantity")) : line.quantity,
    onQuantityChange(event: ChangeEvent<HTMLInputElement>) {
      const { form, validity, value } = event.currentTarget;
      clearTimeout(timer.current);
      if (form && validity.valid && Number(value) > 0) timer.current = setTimeout(() => fetcher.submit(form), QUANTITY_DEBOUNCE_MS);
    },
  };
}
