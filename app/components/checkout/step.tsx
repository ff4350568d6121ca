import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink, SubmitButton } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";

const NUMBER = "font-text text-body text-clay";

/** The looks that both forms of the checkout have. */
export const COLUMNS = "grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16";
export const STEPS = "grid min-w-0 gap-10 wrap-anywhere";
export const CHECK = "flex min-h-11 cursor-pointer items-center gap-3";
export const PANEL = "min-w-0 rounded-picture bg-paper p-5 md:p-6 lg:sticky lg:top-6";

interface StepProps {
  id: string;
  number: number;
  title: string;
  /** beside the others, and not after them: then it has no number */
  isBeside?: boolean;
  children: ReactNode;
}

/**
 * A step with its numbered heading. Redirects and form answers lead to the heading's id, also
 * without scripts.
 */
export function Step({ id, number, title, isBeside = false, children }: StepProps) {
  return (
    <section
      aria-labelledby={id}
      className={isBeside ? PANEL : undefined}
      data-testid={isBeside ? "checkout-order" : undefined}
    >
      <h2
        id={id}
        tabIndex={-1}
        className="mb-4 flex scroll-mt-6 items-baseline gap-3 focus-visible:outline-0"
      >
        <span
          aria-hidden="true"
          className={isBeside ? `${NUMBER} lg:hidden` : NUMBER}
          data-testid="step-number"
        >
          {number}
        </span>{" "}
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * The names of the steps after the first, below its heading: there the shopper sees from the start
 * how many there are.
 *
 * @param hasDelivery something is delivered
 */
export function StepsAhead({ hasDelivery }: { hasDelivery: boolean }) {
  const t = useMessages<"checkout">();
  const titles = [
    ...(hasDelivery ? [t("checkout.delivery")] : []),
    t("checkout.payment"),
    t("checkout.order"),
  ];
  return (
    <ul className="mb-4 flex flex-wrap gap-x-4 text-small text-soft">
      {titles.map((title, index) => (
        <li key={title}>
          <span aria-hidden="true" className="mr-1" data-testid="step-number">
            {index + 2}
          </span>{" "}
          {title}
        </li>
      ))}
    </ul>
  );
}

/**
 * The buttons of the first step.
 *
 * @param canCancel the shopper came from the review and can go back
 * @param isFree there is nothing to pay
 */
export function Continue({ canCancel, isFree }: { canCancel: boolean; isFree: boolean }) {
  const t = useMessages<"checkout">();
  return (
    <>
      <SubmitButton busy={useNavigation().state !== "idle"} size="wide">
        {t(isFree ? "checkout.continueFree" : "checkout.continue")}
      </SubmitButton>
      {canCancel && (
        <p className="mt-2">
          <ButtonLink look="text" to="/checkout">
            {t("checkout.cancel")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
