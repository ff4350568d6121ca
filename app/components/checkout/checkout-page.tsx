import type { ReactNode } from "react";

/** A page after the checkout's steps: a heading, and what belongs to the order. */
export function CheckoutPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width pt-8">
      <div className="max-w-order space-y-6">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
