import { Link } from "@remix-run/react";
import { ErrorSummary } from "~/components/ui/error-summary";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { CartAnswer } from "~/services/cart-form.server";
import type { CartView } from "~/services/view-models";
import { CartLine } from "./cart-line";
import { CartTotals } from "./cart-totals";
import { PromotionCode } from "./promotion-code";

/** The cart: what is in it, what it costs, and how to change both. */
export function CartContent({ cart, refused }: { cart: CartView; refused: CartAnswer | undefined }) {
  const t = useMessages();
  if (cart.lines.length === 0) return <EmptyCart errors={cart.errors} />;
  return (
    <>
      {refused && <ErrorSummary errors={[{ key: "code", text: refused.status.text, href: "#code" }]} />}
      <Warnings errors={cart.errors} />
      <div className="cart">
        <ul className="cart-lines" aria-label={t("cart.lines")}>
          {cart.lines.map((line) => (
            <CartLine key={line.id} line={line} />
          ))}
        </ul>
        <section className="cart-summary" aria-labelledby="summary-title">
          <h2 id="summary-title">{t("cart.summary")}</h2>
          <PromotionCode codes={cart.codes} refused={refused} />
          <CartTotals totals={cart.totals} />
          <p className="note cart-promise">
            <Icon name="truck" />
            {t("cart.shippingNote")}
          </p>
          <Link to="/" className="button button-quiet cart-continue">
            {t("cart.continue")}
          </Link>
        </section>
      </div>
    </>
  );
}

function EmptyCart({ errors }: Pick<CartView, "errors">) {
  const t = useMessages();
  return (
    <>
      <Warnings errors={errors} />
      <div className="empty">
        <p className="lead">{t("cart.empty")}</p>
        <Link to="/" className="button">
          {t("cart.continue")}
        </Link>
      </div>
    </>
  );
}

/** Warnings of the backend that the shopper must see (specification §8). */
function Warnings({ errors }: Pick<CartView, "errors">) {
  if (errors.length === 0) return null;
  return (
    <ul className="cart-warnings">
      {errors.map(({ key, text }) => (
        <li key={key}>
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  );
}
