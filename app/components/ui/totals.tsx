import type { TotalsRow } from "~/services/cart/totals.view.server";

const ROW = "flex justify-between gap-4";
const TOTAL = `${ROW} pb-1 text-lead font-semibold`;
/** In a narrow place the amount stands below its label. */
const PART_TOTAL = `${TOTAL} flex-wrap gap-y-0`;
const ROWS = {
  plain: `${ROW} py-1`,
  good: `${ROW} py-1`,
  quiet: `${ROW} text-caption text-soft`,
  total: `${TOTAL} mt-2 border-t border-line pt-3`,
};
const AMOUNT = "whitespace-nowrap text-right tabular-nums";
const LIST = "break-inside-avoid wrap-anywhere";

interface TotalsProps {
  rows: TotalsRow[];
  /** a part of the totals, without the lines and spaces of the whole */
  isPart?: boolean;
}

/** Rows of totals, of a cart or an order. */
export function Totals({ rows, isPart = false }: TotalsProps) {
  return (
    <dl className={isPart ? LIST : `${LIST} mt-6`} data-testid="totals">
      {rows.map(({ key, label, detail, amount, tone }) => (
        <div
          key={key}
          className={isPart && tone === "total" ? PART_TOTAL : ROWS[tone]}
          data-testid={`totals-${tone}`}
        >
          <dt>
            {label}
            {detail && (
              <>
                {" "}
                <span className="note inline-block">{detail}</span>
              </>
            )}
          </dt>
          <dd className={tone === "good" ? `${AMOUNT} text-moss` : AMOUNT}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
