import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { catchFocus } from "~/components/ui/catch-focus";
import { ErrorText } from "~/components/ui/error-text";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { StayField } from "~/components/ui/stay-field";
import type { FailedSubmission } from "~/framework/failed-submission";
import type { RemovedLine } from "~/services/cart/types";
import type { CartView } from "~/services/cart/cart.view.server";
import type { CartResult } from "./cart-events";

interface UndoProps {
  removed: RemovedLine | null;
  cart: CartView;
  /**
   * just removed by scripts: the pressed button is gone with its line, so this button takes the
   * focus
   */
  takesFocus?: boolean;
}

/** A button that restores the line removed last; hidden once the line is back. */
export function UndoRemoval({ removed, cart, takesFocus = false }: UndoProps) {
  const t = useMessages<"cart">();
  const fetcher = useFetcher<CartResult | FailedSubmission>({ key: "undo-removal" });
  const { state, data } = fetcher;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) catchFocus(button.current, { preventScroll: false });
  }, [takesFocus, removed]);
  const isBack = cart.lines.some(({ productId }) => productId === removed?.productId);
  useEffect(() => {
    if (isBack) catchFocus(document.querySelector("main"));
  }, [isBack]);
  if (!removed || isBack) return null;
  const problem = state === "idle" && data?.notice?.tone === "bad" ? data.notice.text : null;
  return (
    <fetcher.Form method="post" action="/cart" className="my-4" data-testid="cart-undo">
      <HiddenFields
        intent={removed.saved === "newly" ? "restore-saved" : "restore"}
        productId={removed.productId}
        quantity={removed.quantity}
      />
      <StayField />
      {/* Without scripts the page's message says so. */}
      {removed.saved && takesFocus && (
        <p className="mb-1 flex items-center gap-2 font-medium text-moss">
          <Icon name="check" /> {t("cart.saved")}{" "}
          <ButtonLink look="text" to="/favourites">
            {t("cart.savedLink")}
          </ButtonLink>
        </p>
      )}
      <Button ref={button} type="submit" look="text" aria-disabled={state !== "idle" || undefined}>
        <Icon name="undo" size={16} />
        {t("cart.undo", { name: removed.name })}
      </Button>
      {problem && <ErrorText>{problem}</ErrorText>}
    </fetcher.Form>
  );
}
