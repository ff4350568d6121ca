import type { MouseEvent, ReactNode } from "react";
import { ButtonLink, toButtonClasses } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { UNFOLDED } from "~/components/ui/unfolded";

interface ConfirmProps {
  label: string;
  question: string;
  children: ReactNode;
}

/**
 * Behaviour §4.12: asks for confirmation (are you sure, continue or cancel). A disclosure, so that
 * it works before any script has run.
 */
export function Confirm({ label, question, children }: ConfirmProps) {
  const t = useMessages<"favourites">();
  const here = useReturnTo();
  const close = (event: MouseEvent<HTMLAnchorElement>) => {
    const details = event.currentTarget.closest("details");
    if (!details) return;
    event.preventDefault();
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  return (
    <details>
      <summary className={toButtonClasses({ look: "text" })}>
        <Icon name="trash" size={16} />
        {label}
      </summary>
      <div className={UNFOLDED}>
        <p className="w-full">{question}</p>
        {children}
        <ButtonLink look="quiet" to={here} reloadDocument onClick={close} size="small">
          {t("favourites.clearCancel")}
        </ButtonLink>
      </div>
    </details>
  );
}
