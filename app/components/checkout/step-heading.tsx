import type { ReactNode } from "react";

/** The numbered heading of a step. Redirects and form answers lead to its id, also without scripts. */
export function StepHeading({ id, step, children }: { id: string; step: number; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="step-heading">
      <span aria-hidden="true" className="step-number">
        {step}
      </span>{" "}
      {children}
    </h2>
  );
}
