import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";

export type MiniCartData = "loading" | "failed" | Required<CartApiAnswer>;

/**
 * The cart for the drawer: fetched when it opens, and again when the page behind learns of another count. Of several answers the newest
 * counts. A failure is shown in the drawer: the page behind stays what it is.
 */
export function useMiniCart(open: boolean): { data: MiniCartData; reload(): void; tryAgain(): void } {
  const [data, setData] = useState<MiniCartData>("loading");
  const { revalidate } = useRevalidator();
  const count = useLayoutData()?.cartCount;
  const latest = useRef(0);

  const load = useCallback(async () => {
    const number = (latest.current += 1);
    const answer = await fetchCart();
    if (number === latest.current) setData(answer);
  }, []);

  const shown = typeof data === "string" ? null : (data.cart?.count ?? null);
  const isBehind = useRef(false);
  isBehind.current = shown !== count;
  useEffect(() => {
    if (open) void load();
  }, [open, load]);
  const known = useRef(count);
  useEffect(() => {
    if (open && count !== known.current && isBehind.current) void load();
    known.current = count;
  }, [open, count, load]);

  return {
    data,
    reload() {
      revalidate();
      void load();
    },
    tryAgain() {
      setData("loading");
      void load();
    },
  };
}

async function fetchCart(): Promise<MiniCartData> {
  try {
    const response = await fetch("/api/cart?upsell=1");
    const answer = (await response.json()) as CartApiAnswer;
    return answer.cart ? { upsell: [], ...answer } : "failed";
  } catch {
    return "failed";
  }
}
