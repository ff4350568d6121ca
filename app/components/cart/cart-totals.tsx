import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import type { CartView } from "~/services/cart/cart.view.server";

interface TotalsProps {
  totals: CartView["totals"];
  /** in the mini cart the regular-price row is hidden (behaviour §2.17) */
  brief?: boolean;
}

/** Regular price, shipping, discount, total (behaviour §2.17, §9.14), taxes included or on top; shipping is an estimate until there is an address. */
export function CartTotals({ totals, brief = false }: TotalsProps) {
  const t = useMessages<"cart">();
  const { shippingFree, taxesAdded } = totals;
  const taxes = totals.taxes.map((tax) => ({ ...tax, key: tax.label, tone: taxesAdded ? ("plain" as const) : ("quiet" as const) }));
  const shipping = totals.shipping && { amount: shippingFree ? t("cart.shippingFree") : totals.shipping, detail: totals.shippingMethod };
  const discount = totals.discount && { amount: totals.discount, detail: totals.discountNames };
  return (
    <>
      {totals.freeDelivery && <p className="promotion-code mt-4">{totals.freeDelivery}</p>}
      <Totals
        rows={[
          ...(brief ? [] : [{ key: "regular", label: t("cart.regular"), amount: totals.regular, tone: "plain" as const }]),
          ...(shipping
            ? [{ key: "shipping", label: t("cart.shipping"), tone: shippingFree ? ("good" as const) : ("plain" as const), ...shipping }]
            : []),
          ...(discount ? [{ key: "discount", label: t("cart.discount"), tone: "good" as const, ...discount }] : []),
          ...(taxesAdded ? taxes : []),
          ...(totals.rounding ? [{ key: "rounding", label: t("cart.rounding"), amount: totals.rounding, tone: "plain" as const }] : []),
          { key: "total", label: t("cart.total"), amount: totals.total, tone: "total" },
          ...(brief || taxesAdded ? [] : taxes),
        ]}
      />
    </>
  );
}
