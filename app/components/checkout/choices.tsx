import { useRef, type ChangeEventHandler } from "react";
import { CardSlot } from "~/components/card/card-slot";
import { FieldError } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { Mark } from "~/components/ui/payment-marks";
import { useChange } from "~/components/ui/use-change";
import type { CardFormView } from "~/services/checkout/payment/card-form.view.server";
import type { ChoiceView } from "~/services/checkout/types";

interface ChoicesProps {
  name: string;
  labelledBy: string;
  choices: ChoiceView[];
  error?: string | undefined;
  /** of payment methods with a card */
  cardForm?: CardFormView | null;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** A radio group of delivery or payment methods, each with its price and arrival. */
export function Choices({
  name,
  labelledBy,
  choices,
  error,
  cardForm = null,
  onChange,
}: ChoicesProps) {
  const t = useMessages<"checkout">();
  const group = useRef<HTMLDivElement>(null);
  useChange(choices, () => {
    // The backend may have chosen another method. The radios are not remounted, so that the arrow
    // keys keep working.
    const radios = group.current?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? [];
    for (const radio of radios)
      radio.checked = choices.some(({ id, checked }) => checked && id === radio.value);
  });
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <FieldError of={name} text={error} />
      <ul className="grid gap-2" data-testid="choices">
        {choices.map((choice, index) => (
          <li
            key={choice.id}
            className="group/choice rounded-control border border-edge bg-paper has-[>label>input:checked]:border-clay"
          >
            <label
              className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-3 rounded-control px-4 py-3 has-[:checked]:bg-clay-tint"
              data-testid="choice"
            >
              <input
                id={index === 0 ? name : undefined}
                type="radio"
                className="mt-1"
                name={name}
                value={choice.id}
                defaultChecked={choice.checked}
                onChange={onChange}
              />
              <span>
                <span className="font-medium" data-testid="choice-name">
                  {choice.name}
                </span>{" "}
                {choice.description && <span className="note block">{choice.description}</span>}{" "}
                {choice.time && <span className="note block">{choice.time}</span>}{" "}
                {choice.isNotFaster && (
                  <span className="note block">
                    {t("checkout.notFaster", { name: choice.name })}
                  </span>
                )}
              </span>{" "}
              {choice.mark && <Mark mark={choice.mark} alt="" />}
              {choice.price && (
                <span className="whitespace-nowrap tabular-nums">{choice.price}</span>
              )}
            </label>
            {choice.byCode && (
              <p className="note px-4 pb-3 scripting:hidden">{t("checkout.code.choice")}</p>
            )}
            {choice.card && cardForm && (
              <CardSlot methodId={choice.id} kind={choice.card} view={cardForm} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
