import type { FormView } from "~/services/platform/http/types";
import { FieldError } from "./form-parts";
import { Icon } from "./icon";

interface StarsFieldProps {
  name: string;
  label: string;
  /** fewest first */
  stars: { value: string; label: string }[];
  form: FormView | null;
}

const STAR =
  "relative grid size-12 cursor-pointer place-items-center rounded-control fill-none text-soft -outline-offset-[3px] outline-soft focus-within:outline focus-within:outline-[3px] hover:text-star has-[:checked,~label_:checked]:fill-current has-[:checked,~label_:checked]:text-star";

/**
 * Radio buttons as stars: those up to the chosen one are filled. The error's link leads to the
 * first.
 */
export function StarsField({ name, label, stars, form }: StarsFieldProps) {
  const error = form?.errors.find(({ field }) => field === name)?.text;
  return (
    // Required as a group: browsers call single required radio buttons wrong before anything was
    // sent.
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className="mb-4"
      data-testid="form-field"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <p id={`${name}-label`} className="label">
        {label}
      </p>
      <FieldError of={name} text={error} />
      <div className="-ml-2 flex">
        {stars.map(({ value, label: text }, index) => (
          <label key={value} title={text} className={STAR}>
            <input
              className="absolute inset-0 size-full cursor-pointer opacity-0 forced-colors:static forced-colors:size-auto forced-colors:opacity-100"
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? name : undefined}
              defaultChecked={form?.values[name] === value}
              aria-describedby={error ? `${name}-error` : undefined}
            />
            <Icon name="star-empty" className="size-8 [fill:inherit]" />
            <span className="sr-only">{text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
