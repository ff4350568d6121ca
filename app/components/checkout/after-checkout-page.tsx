import type { ReactNode } from "react";
import { COLUMNS, PANEL } from "./step";

interface AfterCheckoutPageProps {
  title: string;
  /** on wide screens beside the order, else below it */
  beside?: ReactNode;
  /** after both */
  end?: ReactNode;
  children: ReactNode;
}

/** A page after the checkout's steps: a heading, and what belongs to the order. */
export function AfterCheckoutPage({ title, beside, end, children }: AfterCheckoutPageProps) {
  return (
    <div className={beside ? `page-width pt-8 ${COLUMNS}` : "page-width pt-8"}>
      <div className="min-w-0 max-w-order space-y-6">
        <h1>{title}</h1>
        {children}
      </div>
      {beside && <div className={PANEL}>{beside}</div>}
      {end}
    </div>
  );
}
