import type { ReactNode } from "react";
import { useMessages } from "~/components/ui/messages";

/** Where to go instead of to the checkout, set apart by a word; as high as the express checkout box that may take its place. */
export function OtherWays({ children }: { children: ReactNode }) {
  const t = useMessages<"cart">();
  return (
    <div className="other-ways">
      <p>{t("cart.or")}</p>
      {children}
    </div>
  );
}
