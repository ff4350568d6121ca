import { Fragment } from "react";
import { Button } from "~/components/ui/button";
import { useReturnTo } from "~/components/ui/return-to";
import type { LayoutData } from "~/services/layout/layout.server";

interface CurrenciesProps {
  currencies: LayoutData["currencies"];
  className: string;
  /** the height of what can be pressed, among other links */
  choiceClass?: string;
}

/** A plain form with a full page load, because every price of the shop changes. */
export function Currencies({
  currencies: { label, choices },
  className,
  choiceClass,
}: CurrenciesProps) {
  const returnTo = useReturnTo();
  if (choices.length === 0) return null;
  return (
    <form method="post" action="/currency" className={className} data-testid="currencies">
      <input type="hidden" name="returnTo" value={returnTo} />
      {label}:{" "}
      {choices.map(({ code, name, selected }) => (
        <Fragment key={code}>
          {selected ? (
            <strong>{code}</strong>
          ) : (
            <Button
              name="currency"
              value={code}
              look="text"
              className={choiceClass}
              aria-label={`${code} – ${name}`}
            >
              {code}
            </Button>
          )}{" "}
        </Fragment>
      ))}
    </form>
  );
}
