import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { CartView } from "~/services/cart/types";

/** Warnings of the backend that the shopper must see (behaviour §8.7), and that there is no connection. */
export function CartWarnings({ errors, offline = false }: Pick<CartView, "errors"> & { offline?: boolean }) {
  const t = useMessages<"cart">();
  const warnings = offline ? [{ key: "offline", text: t("cart.change.offline") }, ...errors] : errors;
  if (warnings.length === 0) return null;
  return (
    <ul className="cart-warnings">
      {warnings.map(({ key, text }) => (
        <li key={key}>
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  );
}
