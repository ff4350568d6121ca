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

/** A step with its numbered heading. Redirects and form answers lead to the heading's id, also without scripts. */
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

/** The buttons of the first step. @param canCancel the shopper came from the review and can go back */
export function Continue({ canCancel }: { canCancel: boolean }) {
  const t = useMessages<"checkout">();
  return (
    <>
      <SubmitButton busy={useNavigation().state !== "idle"} wide>
        {t("checkout.continue")}
      </SubmitButton>
      {canCancel && (
        <p className="mt-2">
          <TextLink to="/checkout">{t("checkout.cancel")}</TextLink>
        </p>
      )}
    </>
  );
}
