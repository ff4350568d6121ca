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

/**
 * Radio buttons styled as stars: those up to the chosen one are filled (styles/controls.css). The
 * error's link leads to the first.
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
      <div className="stars-row">
        {stars.map(({ value, label: text }, index) => (
          <label key={value} title={text}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? name : undefined}
              defaultChecked={form?.values[name] === value}
              aria-describedby={error ? `${name}-error` : undefined}
            />
            <span className="star-empty">
              <Icon name="star-empty" />
            </span>
            <span className="star-filled">
              <Icon name="star" />
            </span>
            <span className="sr-only">{text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
