import { useCallback, useLayoutEffect, useState } from "react";
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
}

/** The buttons of the express checkout (behaviour §2.15), one for each usable wallet. */
export default function ExpressBox({ place, total, order, onProgress, onState }: BoxProps) {
  const t = useMessages<"cart">();
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
  const failed =
    problem &&
    (order
      ? order.texts[problem === "priceChanged" ? problem : "failed"]
      : t(`express.${problem}`));
  if (state === "none") return null;
  return (
    <>
      <div ref={node} className="express-wallets" />
      {failed && (
        <p role="alert" className="field-error">
          {failed}
        </p>
      )}
      {paying && !onProgress && (
        <p role="status" className="express-overlay">
          {t("cart.updating")}
        </p>
      )}
    </>
  );
}
