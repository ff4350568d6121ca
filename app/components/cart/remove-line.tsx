import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { CartLineView } from "~/services/cart/types";
import type { CartControl } from "./use-cart";

/** Takes the line out of the cart; the form names what it was, so that it can be put back. */
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

/** What a form that removes a line sends. */
export function RemovalFields({ line }: { line: CartLineView }) {
  return (
    <>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="lineItemId" value={line.id} />
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <input type="hidden" name="name" value={line.name} />
    </>
  );
}
