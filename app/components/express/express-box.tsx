import { useCallback, useLayoutEffect, useState } from "react";
import { ErrorText } from "~/components/ui/error-text";
import { useMessages } from "~/components/ui/messages";
import type { OrderWallets } from "~/services/checkout/payment/wallet-session.view.server";
import { type BoxState, useExpress } from "./use-express";
import type { ExpressPlace } from "./wallet-options";

export interface BoxProps {
  place: ExpressPlace;
  total: string;
  /** an unpaid order to pay; without it, the cart is bought */
  order?: OrderWallets | undefined;
  /**
   * called while an express checkout is in progress; without it the box covers the page itself
   * (behaviour §4.6)
   */
  onProgress?: ((inProgress: boolean) => void) | undefined;
  onState: (state: BoxState) => void;
  /** a text is in the place of the wallets, which wait behind it */
  isWaiting: boolean;
}

const WALLETS =
  "grid min-h-11 auto-rows-[2.75rem] grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 [&_apple-pay-button]:block [&_apple-pay-button]:[--apple-pay-button-height:2.75rem] [&_apple-pay-button]:[--apple-pay-button-width:100%]";

const CART_PROBLEMS = {
  failed: "express.failed",
  priceChanged: "express.priceChanged",
  unsure: "express.unsure",
} as const;
const ORDER_PROBLEMS = {
  failed: "checkout.notice.paymentNotStarted",
  priceChanged: "checkout.wallets.priceChanged",
  unsure: "checkout.notice.paymentNotStarted",
} as const;

/** The buttons of the express checkout (behaviour §2.15), one for each usable wallet. */
export default function ExpressBox({
  place,
  total,
  order,
  onProgress,
  onState,
  isWaiting,
}: BoxProps) {
  const t = useMessages<"cart" | "checkout">();
  const [paying, setPaying] = useState(false);
  const setProgress = useCallback(
    (inProgress: boolean) => {
      setPaying(inProgress);
      onProgress?.(inProgress);
    },
    [onProgress],
  );
  const { state, problem, node } = useExpress({ place, total, order }, setProgress);
  useLayoutEffect(() => onState(state), [state, onState]);
  const failed = problem && t((order ? ORDER_PROBLEMS : CART_PROBLEMS)[problem]);
  if (state === "none") return null;
  return (
    <>
      <div
        ref={node}
        className={isWaiting ? `${WALLETS} invisible absolute inset-x-0 bottom-0` : WALLETS}
      />
      {failed && <ErrorText role="alert">{failed}</ErrorText>}
      {paying && !onProgress && (
        <p
          role="status"
          className="fixed inset-0 z-50 flex items-center justify-center bg-paper/80 font-medium"
          data-testid="express-overlay"
        >
          {t("cart.updating")}
        </p>
      )}
    </>
  );
}
