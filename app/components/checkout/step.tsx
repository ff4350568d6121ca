import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton, TextLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";

interface StepProps {
  id: string;
  number: number;
  title: string;
  className?: string;
  children: ReactNode;
}

/**
 * A step with its numbered heading. Redirects and form answers lead to the heading's id, also
 * without scripts.
 */
export function Step({ id, number, title, className, children }: StepProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} tabIndex={-1} className="step-heading">
        <span aria-hidden="true" className="step-number">
          {number}
        </span>{" "}
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * The names of the steps after the first, so that the shopper sees how many there are.
 *
 * @param isSent something is delivered
 */
export function StepsAhead({ isSent }: { isSent: boolean }) {
  const t = useMessages<"checkout">();
  const titles = [
    ...(isSent ? [t("checkout.delivery")] : []),
    t("checkout.payment"),
    t("checkout.order"),
  ];
  return (
    <ul className="checkout-ahead">
      {titles.map((title, index) => (
        <li key={title} className="step-heading">
          <span aria-hidden="true" className="step-number">
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
          <TextLink to="/checkout">{t("checkout.cancel")}</TextLink>
        </p>
      )}
    </>
  );
}
