import type { TotalsRow } from "~/services/cart/totals.view.server";

/** Rows of totals, of a cart or an order. */
export function Totals({ rows }: { rows: TotalsRow[] }) {
  return (
    <dl className="totals">
      {rows.map(({ key, label, detail, amount, tone }) => (
        <div key={key} className={`totals-${tone}`}>
          <dt>
            {label}
            {detail && (
              <>
                {" "}
                <span className="note inline-block">{detail}</span>
              </>
            )}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
