import { useRef } from "react";
import { AppliedCode, CodeField, CodeFold } from "~/components/cart/code-field";
import { OrderLines } from "~/components/order/order-lines";
import { ButtonLink, SubmitButton } from "~/components/ui/button";
import { catchFocus } from "~/components/ui/catch-focus";
import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import { useChange } from "~/components/ui/use-change";
import { Warnings } from "~/components/ui/warnings";
import type { PurchaseView } from "~/services/checkout/purchase.view.server";
import type { FormView } from "~/services/platform/http/types";

interface PromotionCodesProps {
  codes: PurchaseView["codes"];
  form: FormView | null;
}

/**
 * Applied promotion codes and a field for another, folded as in the bag. It belongs to the page's
 * form, so that typed input is not lost.
 */
export function PromotionCodes({ codes, form }: PromotionCodesProps) {
  const t = useMessages<"checkout">();
  const summary = useRef<HTMLElement>(null);
  useChange(codes.length, () => catchFocus(summary.current));
  const error = form?.errors.find(({ field }) => field === "code")?.text;
  return (
    <div className="mb-4">
      {codes.map((applied) => (
        <AppliedCode
          key={applied.lineItemId}
          of={applied}
          name="removeCode"
          value={applied.lineItemId}
          aria-label={t("checkout.codeRemoveNamed", { code: applied.code })}
        >
          {t("checkout.codeRemove")}
        </AppliedCode>
      ))}
      <CodeFold
        key={codes.length}
        question={t(codes.length > 0 ? "checkout.codeAnother" : "checkout.codeQuestion")}
        isOpen={Boolean(error ?? form?.values.code)}
        summary={summary}
      >
        <CodeField label={t("checkout.code")} error={error} defaultValue={form?.values.code}>
          <SubmitButton name="intent" value="add-code" look="quiet" className="px-4">
            {t("checkout.codeApply")}
          </SubmitButton>
        </CodeField>
      </CodeFold>
    </div>
  );
}

/** The way back to change the purchase, at every step. */
export function BackToBag() {
  const t = useMessages<"checkout">();
  return (
    <p className="mb-4">
      <ButtonLink look="text" to="/cart">
        {t("checkout.backToBag")}
      </ButtonLink>
    </p>
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
