import { useEffect, useReducer, useRef, type FormEvent } from "react";
import { Button } from "~/components/ui/button";
import { isTypedBeforeHydration } from "~/framework/hydration-input";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useLatest } from "~/components/ui/use-latest";
import type { CartLineView } from "~/services/cart/cart.view.server";
import type { CartControl } from "./use-cart";

interface QuantityProps {
  line: CartLineView;
  control: CartControl;
}

/** The number stands between the two forms. */
const STEPS = {
  minus: { form: undefined, button: "step-button rounded-l-control" },
  plus: { form: "order-2", button: "step-button rounded-r-control" },
};

/** −, the number, +: three small forms, each sending an absolute quantity. */
export function LineQuantity({ line, control }: QuantityProps) {
  const t = useMessages<"cart">();
  return (
    <div
      className="mr-auto flex flex-wrap items-center"
      role="group"
      aria-label={t("cart.quantityOf", { name: line.name })}
    >
      <StepForm line={line} control={control} by={-line.step} />
      <NumberForm line={line} control={control} />
      <StepForm line={line} control={control} by={line.step} />
    </div>
  );
}

/**
 * The number field. It is never remounted, so that the shopper can go on typing while an answer
 * changes its value.
 */
function NumberForm({ line, control }: QuantityProps) {
  const t = useMessages<"cart">();
  const field = useRef<HTMLInputElement>(null);
  const { id, name, min, max, step } = line;
  const quantity = control.getQuantity(id);
  const [rejections, reject] = useReducer((times: number) => times + 1, 0);
  const isHydrated = useRef(false);
  const isQuantity = ({ value, validity }: HTMLInputElement) => validity.valid && Number(value) > 0;
  const applyQuantity = (typed: HTMLInputElement) => {
    if (!isQuantity(typed)) control.withdraw(id);
    else if (Number(typed.value) !== quantity) control.setQuantity(line, Number(typed.value));
  };
  const applyOrExplain = (typed: HTMLInputElement) => {
    if (isQuantity(typed)) return applyQuantity(typed);
    control.withdraw(
      id,
      t(step > 1 ? "cart.quantitySteps" : "cart.quantityRange", { min, max, step }),
    );
    reject();
  };
  const latest = useLatest({ quantity, applyOrExplain });
  useEffect(() => {
    if (!field.current) return;
    const isFirst = !isHydrated.current;
    isHydrated.current = true;
    // Keep what the shopper types, also from before hydration, and a field that is empty for the
    // moment.
    if (isFirst && document.activeElement === field.current) return;
    if (isFirst && isTypedBeforeHydration(field.current))
      latest.current.applyOrExplain(field.current);
    else if (quantity > 0 && field.current.validity.valid) field.current.value = String(quantity);
  }, [quantity, latest]);
  useEffect(() => {
    // Replace an invalid text with the cart's quantity.
    if (rejections > 0 && field.current) field.current.value = String(latest.current.quantity);
  }, [rejections, latest]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(field.current?.value);
    if (wanted > 0) control.setQuantity(line, wanted, "at-once");
  };
  return (
    <form
      method="post"
      action="/cart"
      className="contents print:!block print:before:content-['×_']"
      onSubmit={onSubmit}
    >
      <HiddenFields intent="set-quantity" lineItemId={id} />
      <label className="sr-only" htmlFor={`quantity-${id}`}>
        {t("cart.quantityOf", { name })}
      </label>{" "}
      <input
        ref={field}
        id={`quantity-${id}`}
        type="number"
        name="quantity"
        className="order-1 h-finger w-14 appearance-none border-y border-edge bg-paper text-center [-moz-appearance:textfield] print:border-0 print:bg-transparent print:text-left [&::-webkit-inner-spin-button]:hidden"
        inputMode="numeric"
        defaultValue={line.quantity}
        min={min}
        max={max}
        step={step}
        onChange={(event) => applyQuantity(event.currentTarget)}
        onBlur={(event) => applyOrExplain(event.currentTarget)}
        required
      />{" "}
      <Button
        type="submit"
        look="text"
        className="order-3 ml-3 scripting:hidden"
        data-testid="without-scripts"
      >
        {t("cart.update")}
      </Button>
    </form>
  );
}

/**
 * One step up or down; a step below the minimum removes the line (behaviour §4.7: "Decrement at 1
 * removes the line").
 */
function StepForm({ line, control, by }: QuantityProps & { by: number }) {
  const t = useMessages<"cart">();
  const to = control.getQuantity(line.id) + by;
  const removes = to < line.min;
  const icon = by < 0 ? "minus" : "plus";
  const lessLabel = removes ? "cart.removeNamed" : "cart.less";
  const label = by > 0 ? "cart.more" : lessLabel;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (removes) control.setQuantity(line, 0, "at-once");
    else control.step(line, by);
  };
  return (
    <form
      method="post"
      action="/cart"
      className={STEPS[icon].form}
      data-testid={`stepper-${icon}`}
      onSubmit={onSubmit}
    >
      {removes ? (
        <RemovalFields line={line} />
      ) : (
        <HiddenFields intent="set-quantity" lineItemId={line.id} quantity={to} />
      )}
      <button type="submit" className={STEPS[icon].button} disabled={to > line.max}>
        <Icon name={icon} size={16} />
        <span className="sr-only">{t(label, { name: line.name })}</span>
      </button>
    </form>
  );
}

/**
 * Removes the line. The form carries product, quantity and name, so that a product can be restored.
 */
export function RemoveLine({ line, control }: QuantityProps) {
  const t = useMessages<"cart">();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    control.setQuantity(line, 0, "at-once");
  };
  return (
    <form method="post" action="/cart" onSubmit={onSubmit}>
      <RemovalFields line={line} />
      <Button type="submit" look="text" aria-label={t("cart.removeNamed", { name: line.name })}>
        <Icon name="trash" size={16} className="max-sm:hidden" />
        {t("cart.remove")}
      </Button>
    </form>
  );
}

/** Moves the line to the favourites: whoever is not sure keeps the product without buying it. */
export function SaveLine({ line, control }: QuantityProps) {
  const t = useMessages<"cart">();
  const onSubmit = (event: FormEvent) => {
    // Without cookies no favourite stays: the form's own answer says so.
    if (!navigator.cookieEnabled) return;
    event.preventDefault();
    control.saveForLater(line);
  };
  return (
    <form method="post" action="/cart" onSubmit={onSubmit}>
      <RemovalFields line={line} intent="save-for-later" />
      <Button type="submit" look="text" aria-label={t("cart.saveNamed", { name: line.name })}>
        <Icon name="heart" size={16} className="max-sm:hidden" />
        {t("cart.save")}
      </Button>
    </form>
  );
}

function RemovalFields({
  line: { id, productId, href, quantity, name },
  intent = "remove",
}: {
  line: CartLineView;
  intent?: "remove" | "save-for-later";
}) {
  return (
    <HiddenFields
      intent={intent}
      lineItemId={id}
      productId={href && productId}
      quantity={quantity}
      name={name}
    />
  );
}
