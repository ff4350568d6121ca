import { useEffect, useState } from "react";
import { Drawer, DRAWER_BODY, type DrawerProps, TryAgain } from "~/components/drawers/drawer";
import { useDrawerData } from "~/components/drawers/drawer-data";
import { useAddition } from "~/components/drawers/use-drawers";
import { announce } from "~/components/ui/announce";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import type { UpsellProduct } from "~/services/cart/types";
import type { CartLineView, CartView } from "~/services/cart/cart.view.server";
import type { Addition } from "./cart-events";
import { CartLine } from "./cart-line";
import { CartExpress } from "./cart-express";
import { CartTotals } from "./cart-totals";
import { CartWarnings } from "./cart-warnings";
import { UndoRemoval } from "./undo-removal";
import { Upsell } from "./upsell";
import { useCart } from "./use-cart";

/** In a low window it scrolls with the totals. */
const BODY = `${DRAWER_BODY} low:overflow-visible`;

/** What the mini cart shows of its page's data. */
interface CartPage {
  cart: CartView;
  upsell: UpsellProduct[];
}

/**
 * Mini cart drawer (behaviour §2.17, §4.8). It opens before the cart is loaded and is not remounted
 * after, because it holds the focus.
 */
export default function MiniCart({ open, close }: DrawerProps) {
  const t = useMessages<"cart">();
  const { view, tryAgain } = useDrawerData<CartPage>("cart", open);
  // The header's count says that the bag is empty before its data have loaded.
  const addition = useAddition();
  const isEmpty = useLayoutData()?.cartCount === 0 && view === "loading" && !addition;
  return (
    <Drawer open={open} close={close} side="right" title={t("cart.title")} inParts>
      {typeof view !== "string" ? (
        <LoadedCart close={close} {...view} />
      ) : (
        <div className={BODY} data-testid="drawer-body">
          {isEmpty ? (
            <EmptyCart close={close} />
          ) : (
            <p role="status">{t(view === "failed" ? "cart.unavailable" : "cart.loading")}</p>
          )}
          {view === "failed" && <TryAgain onPress={tryAgain} />}
        </div>
      )}
    </Drawer>
  );
}

function EmptyCart({ close, hasUndo = false }: Pick<DrawerProps, "close"> & { hasUndo?: boolean }) {
  const t = useMessages<"cart">();
  return (
    <>
      <p className="mb-4">{t("cart.empty")}</p>
      <Button type="button" look="quiet" className="w-full" onClick={close}>
        {t("cart.continue")}
      </Button>
      {!hasUndo && <p className="note mt-4">{t("cart.needsCookies")}</p>}
    </>
  );
}

function LoadedCart({ close, cart: loaded, upsell }: CartPage & Pick<DrawerProps, "close">) {
  const t = useMessages<"cart">();
  const control = useCart(loaded);
  const [paying, setPaying] = useState(false);
  const { cart } = control;
  const isEmpty = cart.lines.length === 0;
  const added = useAnnouncedAddition(isEmpty);
  const lines = sortAddedFirst(cart.lines, added?.productId);
  return (
    // In a low window the totals scroll with the lines, and only the total and the button stay.
    <div className="flex min-h-0 flex-1 flex-col low:block low:scroll-pb-32 low:overflow-y-auto low:overscroll-contain short:flex-none short:overflow-visible">
      <div className={BODY} data-testid="drawer-body">
        <Progress busy={control.busy || paying} />
        {added && !isEmpty && (
          <p
            className="mb-4 flex items-center gap-2 rounded-control bg-moss-tint px-3 py-2 font-medium text-moss"
            data-testid="mini-cart-added"
          >
            <Icon name="check" /> {added.text}
          </p>
        )}
        <CartWarnings errors={cart.errors} offline={control.offline} />
        <UndoRemoval removed={control.removed} cart={cart} />
        {isEmpty ? (
          <EmptyCart close={close} hasUndo={control.removed !== null} />
        ) : (
          <>
            <ul data-testid="cart-lines" aria-label={t("cart.lines")}>
              {lines.map((line) => (
                <CartLine key={line.id} line={line} control={control} compact heading="h3" />
              ))}
            </ul>
            <ButtonLink to="/cart" look="text" className="mt-2">
              {t("cart.toCart")}
            </ButtonLink>
          </>
        )}
        <Upsell products={upsell} heading="h3" />
      </div>
      {!isEmpty && (
        <div className="border-t border-line p-4 low:contents low:*:mx-4">
          <CartTotals totals={cart.totals} part="extras" />
          <div
            className="mb-4 low:sticky low:bottom-0 low:z-10 low:!mx-0 low:mb-0 low:border-t low:border-line low:bg-paper low:px-4 low:py-3 short:static"
            data-testid="mini-cart-checkout"
          >
            <CartTotals totals={cart.totals} part="total" />
            <ButtonLink to="/checkout" className="mt-3 w-full">
              {t("cart.toCheckout")}
            </ButtonLink>
          </div>
          <CartExpress place="mini-cart" cart={cart} onProgress={setPaying} />
          <p className="mt-2 text-center low:pb-4">
            <Button type="button" look="text" onClick={close}>
              {t("cart.continue")}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

/** The line that the mini cart has opened for stands above the others, which come newest first. */
function sortAddedFirst(lines: CartLineView[], addedId?: string | null): CartLineView[] {
  const added = lines.filter(({ productId }) => productId === addedId);
  return [...added, ...lines.filter((line) => !added.includes(line))];
}

/** What the mini cart has opened for: announced once, and shown as long as it is open. */
function useAnnouncedAddition(isEmpty: boolean): Addition | null {
  const openedFor = useAddition();
  // A browser that refuses cookies has lost what was added.
  const [addition] = useState(isEmpty ? null : openedFor);
  useEffect(() => {
    if (addition) announce(addition.text);
  }, [addition]);
  return addition;
}

/** A blocking overlay while the cart updates (behaviour §4.8). */
function Progress({ busy }: { busy: boolean }) {
  const t = useMessages<"cart">();
  return (
    <p
      role="status"
      className={
        busy
          ? "absolute inset-0 z-10 flex items-center justify-center bg-paper/80 font-medium"
          : "sr-only"
      }
      data-testid={busy ? "cart-overlay" : undefined}
    >
      {busy && t("cart.updating")}
    </p>
  );
}
