import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { announce } from "~/components/ui/announce";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useLatest } from "~/components/ui/use-latest";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

/** They stand over the ends of the field once scripts work: nothing moves. */
const STEP = "step-button absolute inset-y-0 flex h-auto";
const STEPS = {
  minus: `${STEP} left-0 rounded-l-control`,
  plus: `${STEP} right-0 rounded-r-control`,
};

interface QuantityFieldProps {
  product: ProductPage;
  /** what was typed or chosen, as text */
  quantity: string;
  isWrong: boolean;
  onChange(quantity: string): void;
}

/**
 * How many pieces: a number field, and with scripts − and +. What cannot be bought is explained by
 * the form, not by the browser.
 */
export function QuantityField({ product, quantity, isWrong, onChange }: QuantityFieldProps) {
  const t = useMessages<"product">();
  const { min, max, step } = product.quantity;
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const latest = useLatest(onChange);
  // Something may have been typed before hydration.
  useEffect(() => latest.current(field.current?.value ?? ""), [latest]);
  const move = (icon: keyof typeof STEPS) => {
    const { current: input } = field;
    if (!input) return;
    if (icon === "minus") input.stepDown();
    else input.stepUp();
    announce(input.value);
    onChange(input.value);
  };
  return (
    <>
      <label htmlFor="quantity" className="sr-only">
        {t("product.quantity")}
      </label>{" "}
      <div className="relative w-[7.5rem] sm:w-32">
        <input
          ref={field}
          id="quantity"
          className="field h-full text-center text-lead scripting:px-11 scripting:[appearance:textfield] scripting:[&::-webkit-inner-spin-button]:hidden"
          type="number"
          name="quantity"
          inputMode="numeric"
          defaultValue={quantity}
          min={min}
          max={max}
          step={step}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={product.quantityUnit ? "quantity-unit" : undefined}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {/* Not in the server's HTML: a text browser would print them. */}
        {(isHydrated ? (["minus", "plus"] as const) : []).map((icon) => (
          <button
            key={icon}
            type="button"
            className={STEPS[icon]}
            aria-disabled={icon === "minus" ? Number(quantity) <= min : Number(quantity) >= max}
            onClick={() => move(icon)}
          >
            <Icon name={icon} size={16} />
            <span className="sr-only">
              {t(icon === "minus" ? "product.quantityLess" : "product.quantityMore")}
            </span>
          </button>
        ))}
      </div>
      {product.quantityUnit && (
        // Below field and button, which are of one height.
        <p id="quantity-unit" className="note order-last -mt-1 w-full">
          × {product.quantityUnit}
        </p>
      )}
    </>
  );
}
