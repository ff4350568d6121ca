import { OrderLines } from "~/components/order/order-summary";
import { FieldError } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import { Warnings } from "~/components/ui/warnings";
import type { PurchaseView } from "~/services/checkout/purchase.view.server";
import type { FormView } from "~/services/platform/http/types";

interface CodeFieldProps {
  codes: PurchaseView["codes"];
  form: FormView | null;
}

/** Applied promotion codes and a field for another. It belongs to the page's form, so that typed input is not lost. */
export function CodeField({ codes, form }: CodeFieldProps) {
  const t = useMessages<"checkout">();
  const error = form?.errors.find(({ field }) => field === "code")?.text;
  return (
    <div className="form-field">
      {codes.map(({ lineItemId, code, label }) => (
        <p key={lineItemId} className="promotion-code">
          <span>
            <strong>{code}</strong> {label}
          </span>
          <button type="submit" name="removeCode" value={lineItemId} className="text-button">
            {t("checkout.codeRemove", { code })}
          </button>
        </p>
      ))}
      <label htmlFor="code" className="label">
        {t("checkout.code")}
      </label>
      <FieldError of="code" text={error} />
      <div key={codes.length} className="promotion-field">
        <input
          id="code"
          name="code"
          className="field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={form?.values.code}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "code-error" : undefined}
        />{" "}
        <button type="submit" name="intent" value="add-code" className="button button-quiet">
          {t("checkout.codeApply")}
        </button>
      </div>
    </div>
  );
}

/** Lines and totals of the purchase, with its warnings. */
export function Purchase({ purchase }: { purchase: PurchaseView }) {
  const t = useMessages<"checkout">();
  return (
    <>
      <Warnings texts={purchase.problems} />
      <OrderLines lines={purchase.lines} label={t("checkout.order")} />
      <Totals rows={purchase.totals} />
    </>
  );
}
