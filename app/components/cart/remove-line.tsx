import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { CartLineView } from "~/services/cart/types";
import type { CartControl } from "./use-cart";

/** Removes the line. The form carries product, quantity and name, so that the line can be restored. */
export function RemoveLine({ line, control }: { line: CartLineView; control: CartControl }) {
  const t = useMessages<"cart">();
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        control.setQuantity(line, 0, "once");
      }}
    >
      <RemovalFields line={line} />
      <button type="submit" className="text-button" aria-label={t("cart.removeNamed", { name: line.name })}>
        <Icon name="trash" size={16} />
        <span>{t("cart.remove")}</span>
      </button>
    </form>
  );
}

/** Hidden fields of a form that removes a line. */
export function RemovalFields({ line: { id, productId, quantity, name } }: { line: CartLineView }) {
  return <HiddenFields intent="remove" lineItemId={id} productId={productId} quantity={quantity} name={name} />;
}
