import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { openDrawer } from "~/components/drawers/drawer-state";
import { onCartChange } from "./cart-events";

/** Opens the mini cart on cart events (behaviour §2.17, §4.8), but not over the cart's page; follows changes of other tabs. */
export function CartWatch() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const latest = useRef({ pathname, revalidate });
  latest.current = { pathname, revalidate };

  useEffect(() => {
    let stale = false;
    const refresh = () => {
      stale = document.hidden;
      if (!stale) latest.current.revalidate();
    };
    const onVisible = () => stale && refresh();
    document.addEventListener("visibilitychange", onVisible);
    const stop = onCartChange((own) => {
      if (!own) refresh();
      if (latest.current.pathname !== "/cart") openDrawer("cart");
    }, refresh);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return null;
}
