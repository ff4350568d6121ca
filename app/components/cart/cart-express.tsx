import { ExpressSlot } from "~/components/express/express-slot";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { PaymentMarks } from "~/components/ui/payment-marks";
import type { CartView } from "~/services/cart/cart.view.server";
import type { BoxProps } from "~/components/express/express-box";

interface CartExpressProps extends Pick<BoxProps, "place" | "onProgress"> {
  cart: Pick<CartView, "totals" | "takesWallets">;
}

/**
 * The express checkout of the bag. Until a wallet is there, and where none is, its place shows how
 * else one can pay.
 */
export function CartExpress({ cart, ...props }: CartExpressProps) {
  const t = useMessages<"cart">();
  const marks = useLayoutData()?.paymentMarks ?? [];
  return (
    <ExpressSlot
      title={t("express.title")}
      total={cart.totals.total}
      takesWallets={cart.takesWallets}
      {...props}
    >
      {marks.length > 0 ? (
        <p className="max-h-[4.75rem] overflow-hidden text-center leading-8 [&_.badge]:bg-sand">
          <PaymentMarks marks={marks} />
        </p>
      ) : undefined}
    </ExpressSlot>
  );
}
