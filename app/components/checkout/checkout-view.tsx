import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { review } from "~/components/page/parts";
import { useLang, useMessages } from "~/components/ui/messages";
import { runWhenIdle } from "~/components/ui/run-when-idle";
import { isSavingData } from "~/components/ui/saves-data";
import { Warnings } from "~/components/ui/warnings";
import type { CheckoutView as View, EmptyView } from "~/services/checkout/checkout.view.server";
import type { FormView } from "~/services/platform/http/types";
import { BookStep, DetailsStep } from "./details-step";
import { BackToBag, PromotionCodes, Purchase } from "./purchase";
import { COLUMNS, PANEL, STEPS } from "./step";

/** The checkout's current step, beside the purchase. */
export function CheckoutView({ view, form }: { view: View; form: FormView | null }) {
  const t = useMessages<"checkout">();
  const lang = useLang();
  const isDetails = view.stage === "details";
  useEffect(() => {
    if (isDetails && !isSavingData())
      runWhenIdle(() => void review.load(lang).catch(() => undefined));
  }, [isDetails, lang]);
  if (view.stage === "empty") return <NothingToOrder view={view} />;
  if (view.stage === "review") return <review.Part view={view} form={form} />;
  return (
    // One form around all of it: text browsers send no field that stands outside of its form, such
    // as the promotion code.
    <Form
      id="details-form"
      method="post"
      action={isDetails && !view.canCancel ? "/checkout" : "/checkout?edit=details"}
      noValidate
      preventScrollReset
      className={COLUMNS}
      data-testid="checkout-columns"
    >
      <input type="hidden" name="intent" value={isDetails ? "details" : "addresses"} />
      {/* On phones the purchase is a disclosure above the form, so that the price is seen first. */}
      <details className={`${PANEL} lg:hidden`} data-testid="checkout-fold">
        <summary>
          {t("checkout.order")}: <strong>{view.purchase.total}</strong>
        </summary>
        <Purchase purchase={view.purchase} />
      </details>
      <div className={STEPS} data-testid="checkout-steps">
        {isDetails ? <DetailsStep view={view} form={form} /> : <BookStep view={view} form={form} />}
      </div>
      <section aria-labelledby="order" className={PANEL} data-testid="checkout-order">
        <div className="mb-6 max-lg:hidden">
          <h2 id="order">{t("checkout.order")}</h2>
          <Purchase purchase={view.purchase} />
        </div>
        <BackToBag />
        <PromotionCodes codes={view.purchase.codes} form={form} />
      </section>
    </Form>
  );
}

function NothingToOrder({ view }: { view: EmptyView }) {
  const t = useMessages<"checkout">();
  const { lastOrder } = view;
  return (
    <Empty>
      <Warnings texts={view.problems} />
      <p className="lead">
        {t(lastOrder?.isUnpaid ? "checkout.unpaid" : "checkout.empty", {
          number: lastOrder?.number ?? "",
        })}
      </p>
      {lastOrder && (
        <ButtonLink to={lastOrder.href}>
          {t(lastOrder.isUnpaid ? "checkout.payLast" : "checkout.lastOrder", {
            number: lastOrder.number,
          })}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" to="/">
        {t("cart.continue")}
      </ButtonLink>
    </Empty>
  );
}
