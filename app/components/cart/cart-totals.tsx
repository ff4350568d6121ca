import { useMessages } from "~/components/ui/messages";
import type { CartView } from "~/services/cart/types";

interface TotalsProps {
  totals: CartView["totals"];
  /** in the mini cart the regular-price row is hidden (behaviour §2.17) */
  brief?: boolean;
}

/** Regular price, shipping, discount, total (behaviour §2.17, §9.14), taxes within or on top; shipping is an estimate until there is an address. */
export function CartTotals({ totals, brief = false }: TotalsProps) {
  const t = useMessages<"cart">();
  const taxes = totals.taxes.map(({ label, amount }) => (
    <Row key={label} label={label} value={amount} tone={totals.taxesAdded ? undefined : "quiet"} />
  ));
  return (
    <dl className="totals">
      {!brief && <Row label={t("cart.regular")} value={totals.regular} />}
      <Row
        label={t("cart.shipping")}
        detail={totals.shippingMethod}
        value={totals.shippingFree ? t("cart.shippingFree") : totals.shipping}
        tone={totals.shippingFree ? "good" : undefined}
      />
      {totals.discount && <Row label={t("cart.discount")} detail={totals.discountNames} value={totals.discount} tone="good" />}
      {totals.taxesAdded && taxes}
      <div className="totals-total">
        <dt>{t("cart.total")}</dt>
        <dd>{totals.total}</dd>
      </div>
      {!brief && !totals.taxesAdded && taxes}
    </dl>
  );
}

function Row({ label, detail, value, tone }: { label: string; detail?: string | null; value: string; tone?: "good" | "quiet" }) {
  return (
    <div className={tone && `totals-${tone}`}>
      <dt>
        {label}
        {detail && (
          <>
            {" "}
            <span className="note inline-block">{detail}</span>
          </>
        )}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
