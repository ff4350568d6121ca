import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDrawerData, type DrawerData } from "~/components/drawers/use-drawer-data";
import { useLayoutData } from "~/components/ui/layout-data";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";

const readCart = (answer: CartApiAnswer) => (answer.cart ? { upsell: [], ...answer, cart: answer.cart } : null);

/** The cart for the drawer: fetched when it opens, and again when the page behind learns of another count. */
export function useMiniCart(open: boolean): Omit<DrawerData<NonNullable<ReturnType<typeof readCart>>>, "visit"> {
  const { view, load, tryAgain } = useDrawerData(open, "/api/cart?upsell=1", readCart, false);
  const { revalidate } = useRevalidator();
  const count = useLayoutData()?.cartCount;

  const isBehind = useRef(false);
  isBehind.current = (typeof view === "string" ? null : view.cart.count) !== count;
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const known = useRef(count);
  useEffect(() => {
    if (open && count !== known.current && isBehind.current) latestLoad.current();
    known.current = count;
  }, [open, count]);

  return {
    view,
    tryAgain,
    load() {
      revalidate();
      load();
    },
  };
}
