import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { FormErrors } from "~/components/ui/form-errors";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";
import type { RemovedLine } from "~/services/cart/types";
import type { CartView } from "~/services/cart/cart.view.server";
import { CartLine } from "./cart-line";
import { CartExpress } from "./cart-express";
import { CartTotals } from "./cart-totals";
import { CartWarnings } from "./cart-warnings";
import { PromotionCode } from "./promotion-code";
import { UndoRemoval } from "./undo-removal";
import { useCart } from "./use-cart";

interface ContentProps {
  cart: CartView;
  refused: FormView | null;
  /** the line just removed by a form without scripts */
  undo: RemovedLine | null;
}

/** The cart's lines, totals and promotion codes, all editable. */
export function CartContent({ cart: loaded, refused, undo }: ContentProps) {
  const t = useMessages<"cart">();
  const control = useCart(loaded);
  const { cart } = control;
  const isEmpty = cart.lines.length === 0;
  if (isEmpty) {
    return (
      <>
        {/* Emptied in another tab: there is no field to lead to. */}
        <FormErrors form={refused && toFormErrors(refused)} />
        <CartWarnings errors={cart.errors} />
        <UndoRemoval
          removed={control.removed ?? undo}
          cart={cart}
          takesFocus={control.removed !== null}
        />
        <Empty>
          <p className="lead">{t("cart.empty")}</p>
          <ButtonLink to="/">{t("cart.continue")}</ButtonLink>
          {!control.removed && !undo && <p className="note">{t("cart.needsCookies")}</p>}
        </Empty>
      </>
    );
  }
  return (
    <>
      <FormErrors form={refused} />
      <CartWarnings errors={cart.errors} offline={control.offline} />
      {!control.removed && <UndoRemoval removed={undo} cart={cart} />}
      <div
        className="items-start gap-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] print:block"
        data-testid="cart"
      >
        <div>
          <ul data-testid="cart-lines" aria-label={t("cart.lines")}>
            {cart.lines.map((line) => (
              <CartLine key={line.id} line={line} control={control} />
            ))}
          </ul>
          <UndoRemoval removed={control.removed} cart={cart} takesFocus />
        </div>
        <Summary cart={cart} refused={refused} />
      </div>
    </>
  );
}

const toFormErrors = ({ values, errors }: FormView): FormView => ({
  values,
  errors: errors.map(({ text }) => ({ field: "", text })),
});

/** On phones and tablets the summary's parts stand below each other, as wide as the window. */
const PART =
  "max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 md:max-lg:-mx-8 md:max-lg:px-8 print:bg-transparent";
/** On phones and tablets it stays at the lower edge, in the place of the question about cookies. */
const CHECKOUT = `${PART} max-lg:flex max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-line max-lg:py-2 tall:max-lg:sticky tall:max-lg:bottom-0 tall:max-lg:z-10 lg:contents print:static`;

/** Totals and the ways to the checkout; below them what only some shoppers need. */
function Summary({ cart, refused }: Pick<ContentProps, "cart" | "refused">) {
  const t = useMessages<"cart">();
  const hasEstimate = cart.isEstimate && cart.totals.rows.some(({ key }) => key === "shipping");
  return (
    <section
      className="rounded-picture bg-paper p-6 max-lg:contents lg:sticky lg:top-24 lg:flex lg:flex-col print:bg-transparent print:px-0 print:py-4"
      data-testid="cart-summary"
      aria-labelledby="summary-title"
    >
      <div className={`${PART} pb-3 max-lg:mt-10 max-lg:pt-6`}>
        <h2 id="summary-title" className="mb-4">
          {t("cart.summary")}
        </h2>
        <CartTotals totals={cart.totals} part="sums" />
        {(cart.delivery ?? hasEstimate) && (
          <p className="note mt-2 flex gap-2" data-testid="cart-promise">
            <Icon name="truck" />
            <span>
              {cart.delivery && <strong className="block">{cart.delivery}</strong>}{" "}
              {hasEstimate && t("cart.shippingNote")}
            </span>
          </p>
        )}
      </div>
      <div id="cart-checkout" className={CHECKOUT}>
        <div className="max-lg:min-w-0 max-lg:flex-1">
          <CartTotals totals={cart.totals} part="total" />
        </div>
        <ButtonLink
          to="/checkout"
          className="max-sm:px-4 lg:order-1 lg:mb-4 lg:mt-6 lg:min-h-[3.25rem]"
        >
          {t("cart.toCheckout")}
        </ButtonLink>
      </div>
      <div className={PART}>
        <CartTotals totals={cart.totals} part="taxes" />
      </div>
      <div className={`${PART} max-lg:pb-6 max-lg:pt-4 lg:order-2`}>
        <CartExpress place="cart" cart={cart} />
        <PromotionCode codes={cart.codes} refused={refused} />
        <p className="mt-2 text-center">
          <ButtonLink look="text" to="/">
            {t("cart.continue")}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
