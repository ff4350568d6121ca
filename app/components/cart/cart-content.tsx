import { ExpressSlot } from "~/components/express/express-slot";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { FormErrors } from "~/components/ui/form-errors";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";
import type { RemovedLine } from "~/services/cart/types";
import type { CartView } from "~/services/cart/cart.view.server";
import { CartLine } from "./cart-line";
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
        className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 print:block"
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

/** Promotion codes, totals, and the ways to the checkout. */
function Summary({ cart, refused }: Pick<ContentProps, "cart" | "refused">) {
  const t = useMessages<"cart">();
  const hasEstimate = cart.isEstimate && cart.totals.rows.some(({ key }) => key === "shipping");
  return (
    <section
      className="rounded-picture bg-paper p-[min(6vw,1.5rem)] lg:sticky lg:top-24 print:bg-transparent print:px-0 print:py-4"
      data-testid="cart-summary"
      aria-labelledby="summary-title"
    >
      <h2 id="summary-title" className="mb-4">
        {t("cart.summary")}
      </h2>
      <PromotionCode codes={cart.codes} refused={refused} />
      <CartTotals totals={cart.totals} />
      {(cart.delivery ?? hasEstimate) && (
        <p className="note mt-4 flex gap-2" data-testid="cart-promise">
          <Icon name="truck" />
          <span>
            {cart.delivery && <strong className="block">{cart.delivery}</strong>}{" "}
            {hasEstimate && t("cart.shippingNote")}
          </span>
        </p>
      )}
      <ButtonLink to="/checkout" size="wide" className="mb-4 mt-6">
        {t("cart.toCheckout")}
      </ButtonLink>
      <ExpressSlot
        place="cart"
        title={t("express.title")}
        total={cart.totals.total}
        takesWallets={cart.takesWallets}
      />
      <p className="mt-2 text-center">
        <ButtonLink look="text" to="/">
          {t("cart.continue")}
        </ButtonLink>
      </p>
    </section>
  );
}
