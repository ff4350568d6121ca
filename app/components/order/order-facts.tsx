import type { ReactNode } from "react";

/** What an order is, in two columns. */
export function OrderFacts({ children }: { children: ReactNode }) {
  return (
    <dl
      className="grid grid-cols-2 gap-4 border-y border-line py-5 sm:gap-x-8"
      data-testid="order-facts"
    >
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** as wide as both columns */
  isWide?: boolean;
  children: ReactNode;
}

export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? "col-span-full break-inside-avoid" : "break-inside-avoid"}>
      <dt className="text-caption text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
