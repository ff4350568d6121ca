import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button, toButtonClasses } from "~/components/ui/button";
import { ErrorText } from "~/components/ui/error-text";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { onScroll } from "~/components/ui/scroll";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import type { BuyBarProps } from "./buy-bar";
import { useAddToCart, type AddToCartState } from "./use-add-to-cart";

const buyBar = createLazyComponent<BuyBarProps>(() => import("./buy-bar"));

const STATES: AddToCartState[] = ["idle", "loading", "done"];
/**
 * Quantity and add to cart: a plain post, or with scripts idle → loading → done (behaviour §4.2).
 */
export function BuyForm({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  const { state, problem, onSubmit } = useAddToCart();
  const { element, isHeld } = useVariantUnderWay(product);
  const returnTo = useReturnTo();
  const BuyBar = useLazy(buyBar, useHasScrolled());
  const { min, max, step } = product.quantity;
  // The last shown field: a sold-out variant has none, and the next variant takes its quantity.
  const field = useRef<HTMLInputElement | null>(null);
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
      method="post"
      action="/cart"
      className="flex flex-wrap gap-3"
      data-testid="buy-form"
      onSubmit={(event) => isHeld(event) || onSubmit(event)}
    >
      <HiddenFields intent="add" productId={product.id} returnTo={returnTo} />
      <div>
        <label htmlFor="quantity" className="sr-only">
          {t("product.quantity")}
        </label>{" "}
        <input
          ref={(input) => {
            field.current = input ?? field.current;
          }}
          id="quantity"
          className="field h-full w-20 text-center text-lead"
          type="number"
          name="quantity"
          inputMode="numeric"
          defaultValue={field.current?.value ?? min}
          min={min}
          max={max}
          step={step}
          required
          aria-describedby={product.quantityUnit ? "quantity-unit" : undefined}
        />
        {product.quantityUnit && (
          <span id="quantity-unit" className="note ml-2">
            × {product.quantityUnit}
          </span>
        )}
      </div>
      <Button
        type="submit"
        look={state === "done" ? "done" : "primary"}
        className="min-h-[3.25rem] flex-1 px-3 sm:text-lead"
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

/** Whether the page has been scrolled: before that, no bar is needed, nor its code. */
function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (hasScrolled) return;
    const note = (y: number) => y > 0 && setScrolled(true);
    note(window.scrollY);
    return onScroll(note);
  }, [hasScrolled]);
  return hasScrolled;
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
