import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { CartLineView } from "~/services/view-models";
import type { useLine } from "./use-line";

interface QuantityProps {
  line: CartLineView;
  control: ReturnType<typeof useLine>;
}

/** −, the number, +: three small forms, each with the absolute quantity that it asks for. */
export function LineQuantity({ line, control }: QuantityProps) {
  const t = useMessages();
  const { field, quantity, onSubmit, onQuantityChange } = control;
  const { id, name, min, max, step } = line;
  return (
    <div className="stepper" role="group" aria-label={t("cart.quantityOf", { name })}>
      <StepForm
        line={line}
        control={control}
        to={quantity - step}
        icon="minus"
        label={quantity - step < min ? t("cart.removeNamed", { name }) : t("cart.less", { name })}
      />
      <form method="post" action="/cart" className="stepper-number" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="set-quantity" />
        <input type="hidden" name="lineItemId" value={id} />
        <label className="sr-only" htmlFor={`quantity-${id}`}>
          {t("cart.quantityOf", { name })}
        </label>
        <input
          ref={field}
          id={`quantity-${id}`}
          type="number"
          name="quantity"
          inputMode="numeric"
          defaultValue={quantity}
          min={min}
          max={max}
          step={step}
          onChange={onQuantityChange}
          required
        />
        <button type="submit" className="text-button">
          {t("cart.update")}
        </button>
      </form>
      <StepForm line={line} control={control} to={quantity + step} icon="plus" label={t("cart.more", { name })} />
    </div>
  );
}

/** One step up or down; below the minimum the line goes (specification §4: "Decrement at 1 removes the line"). */
function StepForm({ line, control: { onSubmit }, to, icon, label }: QuantityProps & { to: number; icon: "plus" | "minus"; label: string }) {
  const removes = to < line.min;
  return (
    <form method="post" action="/cart" className={`stepper-${icon}`} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={removes ? "remove" : "set-quantity"} />
      <input type="hidden" name="lineItemId" value={line.id} />
      {!removes && <input type="hidden" name="quantity" value={to} />}
      <button type="submit" aria-label={label} disabled={to > line.max}>
        <Icon name={icon} size={16} />
      </button>
    </form>
  );
}
