import { useMessages } from "~/components/ui/messages";
import { Warnings } from "~/components/ui/warnings";
import type { CartView } from "~/services/cart/cart.view.server";

/** Warnings of the backend that the shopper must see (behaviour §8.7), and a lost connection. */
export function CartWarnings({
  errors,
  offline = false,
}: Pick<CartView, "errors"> & { offline?: boolean }) {
  const t = useMessages<"cart">();
  const texts = errors.map(({ key, params }) => t(key, params));
  return <Warnings texts={offline ? [t("cart.change.offline"), ...texts] : texts} />;
}
