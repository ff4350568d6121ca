import { useEffect, useRef, useState } from "react";
import { Drawer, type DrawerProps, TryAgain } from "~/components/drawers/drawer";
import { DRAWER_DATA } from "~/components/drawers/drawer-data";
import { useDrawerData } from "~/components/drawers/use-drawer-data";
import { ExpressSlot } from "~/components/express/express-slot";
import { onAnnouncement, takeForDrawer } from "~/components/ui/announce";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";
import type { UpsellProduct } from "~/services/cart/types";
import type { CartView } from "~/services/cart/cart.view.server";
import { CartLine } from "./cart-line";
import { CartTotals } from "./cart-totals";
import { CartWarnings } from "./cart-warnings";
import { OtherWays } from "./other-ways";
import { UndoRemoval } from "./undo-removal";
import { Upsell } from "./upsell";
import { useCart } from "./use-cart";

const readCart = (answer: CartApiAnswer) => (answer.cart ? { upsell: [], ...answer, cart: answer.cart } : null);

/** Mini cart drawer (behaviour §2.17, §4.8). It opens before the cart is loaded and is not remounted after, because it holds the focus. */
export default function MiniCart({ open, close }: DrawerProps) {
  const t = useMessages<"cart">();
  const { view, tryAgain } = useDrawerData(open, DRAWER_DATA.cart, readCart);
  return (
    <Drawer open={open} close={close} side="right" title={t("cart.title")} inParts>
      {typeof view !== "string" ? (
        <LoadedCart close={close} {...view} />
      ) : (
        <div className="drawer-body">
          <p role="status">{view === "failed" ? t("cart.unavailable") : t("cart.loading")}</p>
          {view === "failed" && <TryAgain onPress={tryAgain} />}
        </div>
      )}
    </Drawer>
  );
}

interface LoadedCartProps extends Pick<DrawerProps, "close"> {
  cart: CartView;
  upsell: UpsellProduct[];
}

function LoadedCart({ close, cart: loaded, upsell }: LoadedCartProps) {
  const t = useMessages<"cart">();
  const control = useCart(loaded);
  const [paying, setPaying] = useState(false);
  const { cart } = control;
  const isEmpty = cart.lines.length === 0;
  const continueShopping = (
    <button type="button" className="button button-quiet w-full" onClick={close}>
      {t("cart.continue")}
    </button>
  );
  return (
    <>
      <div className="drawer-body">
        <Progress busy={control.busy || paying} isEmpty={isEmpty} />
        <CartWarnings errors={cart.errors} offline={control.offline} />
        <UndoRemoval removed={control.removed} cart={cart} />
        {isEmpty ? (
          <>
            <p className="mb-4">{t("cart.empty")}</p>
            {continueShopping}
            <p className="note mt-4">{t("cart.needsCookies")}</p>
          </>
        ) : (
          <>
            <ul className="cart-lines" aria-label={t("cart.lines")}>
              {cart.lines.map((line) => (
                <CartLine key={line.id} line={line} control={control} compact heading="h3" />
              ))}
            </ul>
            <Link to="/cart" className="text-button mt-2">
              {t("cart.toCart")}
            </Link>
          </>
        )}
        <Upsell products={upsell} heading="h3" />
      </div>
      {!isEmpty && (
        <div className="drawer-foot">
          <CartTotals totals={cart.totals} brief />
          <Link to="/checkout" className="button mb-4 mt-4 w-full">
            {t("cart.toCheckout")}
          </Link>
          <ExpressSlot place="mini-cart" total={cart.totals.total} onProgress={setPaying}>
            <OtherWays>{continueShopping}</OtherWays>
          </ExpressSlot>
        </div>
      )}
    </>
  );
}

/** A blocking overlay while the cart updates (behaviour §4.8), and the live region with the last announcement. */
function Progress({ busy, isEmpty }: { busy: boolean; isEmpty: boolean }) {
  const t = useMessages<"cart">();
  const [announced, setAnnounced] = useState("");
  const opensEmpty = useRef(isEmpty).current;
  useEffect(() => {
    const added = takeForDrawer();
    // A browser that refuses cookies has lost what was announced as added.
    if (!opensEmpty) setAnnounced(added);
    return onAnnouncement(setAnnounced);
  }, [opensEmpty]);
  return (
    <p role="status" className={busy ? "cart-overlay" : "sr-only"}>
      {busy ? t("cart.updating") : announced}
    </p>
  );
}
