import type { ReactNode } from "react";
import { useMessages } from "~/components/ui/messages";

/** Links beside the checkout button, as high as the express checkout box that may replace them, so that nothing shifts. */
export function OtherWays({ children }: { children: ReactNode }) {
  const t = useMessages<"cart">();
  return (
    <div className="other-ways">
      <p>{t("cart.or")}</p>
      {children}
    </div>
  );
}
