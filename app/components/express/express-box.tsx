import { useCallback, useId, useLayoutEffect, useState, type RefObject } from "react";
import { useMessages } from "~/components/ui/messages";
import { useExpress } from "./use-express";
import type { Place } from "./wallet-options";

export interface BoxProps {
  place: Place;
  /** what the cart costs, as it is shown */
  total: string;
  /** called while an express checkout is in progress; without it the box covers the page itself (behaviour §4.6) */
  onProgress?: ((inProgress: boolean) => void) | undefined;
  /** where the box stands; what else stands there gives way to it */
  slot: RefObject<HTMLElement>;
  onShown: (shown: boolean) => void;
}

/** The express checkout box (behaviour §2.15): its title and a button for each wallet that can be used. */
export default function ExpressBox({ place, total, onProgress, slot, onShown }: BoxProps) {
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
  const { state, problem, node } = useExpress({ place, total, slot }, setProgress);
  const isShown = state === "shown";
  useLayoutEffect(() => onShown(isShown), [isShown, onShown]);
  const Title = place === "checkout" ? "h2" : "h3";
  if (!isShown) return null;
  return (
    <section className="express" aria-labelledby={id} tabIndex={-1}>
      <Title id={id}>{t("express.title")}</Title>
      <div ref={node} className="express-wallets" />
      {problem && (
        <p role="alert" className="field-error">
          {t(`express.${problem}`)}
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
