import type { ReactNode } from "react";

interface SlotProps {
  place: "cart" | "mini-cart";
  /** told while an express checkout is in progress: the cart is covered meanwhile (specification §4) */
  onProgress?: (inProgress: boolean) => void;
  /** what stands here when express checkout is not available: the way back to the shop (specification §2) */
  children: ReactNode;
}

/** Where the express checkout stands, when there is one. */
export function ExpressSlot({ children }: SlotProps) {
  return <>{children}</>;
}
