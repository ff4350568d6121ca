import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SubmitButton } from "~/components/ui/button";
import { catchFocus } from "~/components/ui/catch-focus";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { StayField } from "~/components/ui/stay-field";
import { useChange } from "~/components/ui/use-change";
import type { FailedSubmission } from "~/framework/failed-submission";
import type { CartView } from "~/services/cart/cart.view.server";
import type { FormView } from "~/services/platform/http/types";
import type { CartResult } from "./cart-events";
import { AppliedCode, CodeField, CodeFold } from "./code-field";

/**
 * Applied promotion codes, and a field for another.
 *
 * @param refused a code that was posted without scripts and refused
 */
export function PromotionCode({
  codes,
  refused,
}: {
  codes: CartView["codes"];
  refused: FormView | null;
}) {
  const t = useMessages<"cart">();
  const fetcher = useFetcher<CartResult | FailedSubmission>({ key: "promotion-code" });
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const { state, data } = fetcher;
  const result = state === "idle" ? data : undefined;
  const newest = result?.notice?.tone === "bad" ? result.notice.text : null;
  const error = result ? newest : (refused?.errors[0]?.text ?? null);

  useEffect(() => {
    if (result?.notice?.tone === "good") form.current?.reset();
  }, [result]);
  useChange(codes.length, () => catchFocus(summary.current));

  return (
    <div className="mt-4">
      {codes.map((applied) => (
        <fetcher.Form key={applied.lineItemId} method="post" action="/cart">
          <HiddenFields intent="remove-code" lineItemId={applied.lineItemId} />
          <StayField />
          <AppliedCode of={applied} aria-label={t("cart.codeRemoveNamed", { code: applied.code })}>
            {t("cart.remove")}
          </AppliedCode>
        </fetcher.Form>
      ))}
      <CodeFold
        question={t(codes.length > 0 ? "cart.codeAnother" : "cart.codeQuestion")}
        isOpen={refused !== null}
        summary={summary}
      >
        <fetcher.Form ref={form} method="post" action="/cart">
          <input type="hidden" name="intent" value="add-code" />
          <StayField />
          <CodeField
            label={t("cart.code")}
            error={error}
            required
            defaultValue={refused?.values.code ?? ""}
          >
            <SubmitButton look="quiet" className="px-4" busy={fetcher.state !== "idle"}>
              {t("cart.codeApply")}
            </SubmitButton>
          </CodeField>
        </fetcher.Form>
      </CodeFold>
    </div>
  );
}
