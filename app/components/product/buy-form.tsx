import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button, toButtonClasses } from "~/components/ui/button";
import { ErrorText } from "~/components/ui/error-text";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { useHasScrolled } from "~/components/ui/use-has-scrolled";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import type { BuyBarProps } from "./buy-bar";
import { QuantityField } from "./quantity-field";
import { useAddToCart, type AddToCartState } from "./use-add-to-cart";

const buyBar = createLazyComponent<BuyBarProps>(() => import("./buy-bar"));

const STATES: AddToCartState[] = ["idle", "loading", "done"];
/**
 * Quantity and add to cart: a plain post, or with scripts idle → loading → done (behaviour §4.2).
 */
export function BuyForm({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  const { state, problem: refusal, onSubmit } = useAddToCart();
  const { element, isHeld } = useVariantUnderWay(product);
  const returnTo = useReturnTo();
  const BuyBar = useLazy(buyBar, useHasScrolled());
  const { min, max, step } = product.quantity;
  // A sold-out variant has no field, and the next variant takes its quantity.
  const [quantity, setQuantity] = useState(String(min));
  const [isWrong, setWrong] = useState(false);
  const problem = isWrong
    ? t(step > 1 ? "product.quantityWrongSteps" : "product.quantityWrong", { min, max, step })
    : refusal;
  /** A quantity that cannot be bought is not sent: the form says why. */
  const isRefused = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem("quantity");
    if (!(field instanceof HTMLInputElement) || field.validity.valid) return false;
    event.preventDefault();
    setWrong(true);
    field.focus({ preventScroll: true });
    // The reason stands below it.
    field.scrollIntoView({ block: "center" });
    return true;
  };
  if (!product.buyable) {
    return (
      <p className={toButtonClasses({ size: "wide" })} aria-disabled="true">
        {t("product.soldOut")}
      </p>
    );
  }
  return (
    <form
      ref={element}
      id="buy-form"
      method="post"
      action="/cart"
      className="flex flex-wrap gap-2 sm:gap-3"
      data-testid="buy-form"
      noValidate
      onSubmit={(event) => isHeld(event) || isRefused(event) || onSubmit(event)}
    >
      <HiddenFields intent="add" productId={product.id} returnTo={returnTo} />
      <QuantityField
        product={product}
        quantity={quantity}
        isWrong={isWrong}
        onChange={(typed) => {
          setQuantity(typed);
          setWrong(false);
        }}
      />
      <Button
        type="submit"
        look={state === "done" ? "done" : "primary"}
        className="min-h-[3.25rem] flex-1 px-3 max-sm:gap-1 max-sm:px-1 sm:text-lead"
        aria-disabled={state === "loading" || undefined}
      >
        <Icon name={state === "done" ? "check" : "bag"} />
        <ButtonStates now={state} />
      </Button>
      {problem && (
        <div className="-mt-1 w-full">
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
      {(min > 1 || step > 1) && (
        <p className="note -mt-1 w-full">
          {step > 1 ? t("product.quantitySteps", { min, step }) : t("product.quantityMin", { min })}
        </p>
      )}
      {BuyBar && (
        <BuyBar product={product} form={element} problem={problem}>
          <ButtonStates now={state} />
        </BuyBar>
      )}
    </form>
  );
}

/**
 * A press waits for a variant chosen just before it, because the page still shows the previous one.
 */
function useVariantUnderWay({ variants }: ProductPage) {
  const { location: next } = useNavigation();
  const isUnderWay = variants.some(({ options }) =>
    options.some(({ href }) => href && href === next?.pathname),
  );
  const element = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isUnderWay) return;
    // If yet another variant was chosen since, the press is dropped.
    if (isPressed.current && !next) element.current?.requestSubmit();
    isPressed.current = false;
  }, [isUnderWay, next]);
  const isHeld = (event: FormEvent) => {
    if (!isUnderWay) return false;
    event.preventDefault();
    return (isPressed.current = true);
  };
  return { element, isHeld };
}

/**
 * The labels of all states in one grid cell: the widest sets the width, so the button does not
 * move. Hidden labels are attributes and not text, because a text browser would print them.
 */
function ButtonStates({ now }: { now: AddToCartState }) {
  const t = useMessages();
  return (
    <span className="inline-grid items-center text-left">
      {STATES.map((state) =>
        state === now ? (
          <span key={state} className="col-start-1 row-start-1">
            {t(`addToCart.${state}`)}
          </span>
        ) : (
          <span
            key={state}
            className="invisible col-start-1 row-start-1 after:content-[attr(data-words)]"
            data-words={t(`addToCart.${state}`)}
          />
        ),
      )}
    </span>
  );
}
