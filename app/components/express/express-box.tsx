import { useCallback, useId, useLayoutEffect, useState, type RefObject } from "react";
import { useMessages } from "~/components/ui/messages";
import type { OrderWallets } from "~/services/checkout/payment/wallet-session.view.server";
import { useExpress } from "./use-express";
import type { Place } from "./wallet-options";

export interface BoxProps {
  place: Place;
  total: string;
  /** an unpaid order to pay; without it, the cart is bought */
  order?: OrderWallets | undefined;
  /** called while an express checkout is in progress; without it the box covers the page itself (behaviour §4.6) */
  onProgress?: ((inProgress: boolean) => void) | undefined;
  /** the element that holds the box; its fallback content is replaced */
  slot: RefObject<HTMLElement>;
  onShown: (shown: boolean) => void;
}

/** The express checkout box (behaviour §2.15): its title and a button for each usable wallet. */
export default function ExpressBox({ place, total, order, onProgress, slot, onShown }: BoxProps) {
  const t = useMessages<"cart">();
  const [paying, setPaying] = useState(false);
  const id = useId();
  const setProgress = useCallback(
    (inProgress: boolean) => {
      setPaying(inProgress);
      onProgress?.(inProgress);
    },
    [onProgress],
  );
  const { state, problem, node } = useExpress({ place, total, order, slot }, setProgress);
  const isShown = state === "shown";
  useLayoutEffect(() => onShown(isShown), [isShown, onShown]);
  const Title = place === "checkout" || order ? "h2" : "h3";
  const failed = problem && (order ? order.texts[problem === "priceChanged" ? problem : "failed"] : t(`express.${problem}`));
  if (!isShown) return null;
  return (
    <section className="express" aria-labelledby={id} tabIndex={-1}>
      <Title id={id}>{order?.texts.title ?? t("express.title")}</Title>
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
    </section>
  );
}
