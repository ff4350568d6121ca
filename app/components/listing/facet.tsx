import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { FacetView } from "~/services/catalogue/types";

/** One filter. Opening it closes the others, because the details elements share a name. */
export function Facet({ facet }: { facet: FacetView }) {
  switch (facet.kind) {
    case "options":
      return <OptionsFacet facet={facet} />;
    case "price":
      return <PriceFacet facet={facet} />;
    case "rating":
      return <RatingFacet facet={facet} />;
    case "toggle":
      return (
        <div>
          <Choice type="checkbox" name={facet.name} option={facet} className="facet-toggle">
            {facet.label}
          </Choice>
        </div>
      );
  }
}

function Disclosure({
  label,
  chosen,
  children,
}: {
  label: string;
  chosen: number;
  children: ReactNode;
}) {
  const t = useMessages<"listing">();
  return (
    <details className="facet" name="facet">
      <summary>
        {label}
        {chosen > 0 && <span className="facet-chosen"> {chosen}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="facet-panel">
        {children}
        <Button type="submit" size="small">
          {t("filters.apply")}
        </Button>
      </div>
    </details>
  );
}

interface ChoiceProps extends Pick<
  ComponentProps<"input">,
  "type" | "name" | "className" | "children"
> {
  /** an option without products cannot be chosen */
  option: { value: string | number; checked: boolean; count?: number | undefined };
}

function Choice({ option: { value, checked, count }, className, children, ...input }: ChoiceProps) {
  return (
    <label className={className}>
      <input {...input} value={value} defaultChecked={checked} disabled={count === 0 && !checked} />
      {children}
      {count !== undefined && <span className="facet-count"> {count}</span>}
    </label>
  );
}

function OptionsFacet({ facet }: { facet: Extract<FacetView, { kind: "options" }> }) {
  return (
    <Disclosure label={facet.label} chosen={facet.options.filter(({ checked }) => checked).length}>
      <fieldset aria-label={facet.label}>
        <ul className="facet-options">
          {facet.options.map((option) => (
            <li key={option.value}>
              <Choice type="checkbox" name={facet.name} option={option}>
                {facet.display === "colour" && option.hex && (
                  <svg width="20" height="20" aria-hidden="true">
                    <circle cx="10" cy="10" r="9.5" fill={option.hex} className="swatch" />
                  </svg>
                )}
                {option.label}
              </Choice>
            </li>
          ))}
        </ul>
      </fieldset>
    </Disclosure>
  );
}

function PriceFacet({ facet }: { facet: Extract<FacetView, { kind: "price" }> }) {
  const t = useMessages<"listing">();
  return (
    <Disclosure
      label={facet.label}
      chosen={facet.selectedMin !== null || facet.selectedMax !== null ? 1 : 0}
    >
      <fieldset>
        <legend className="note">{facet.range}</legend>
        <div className="facet-price">
          <PriceField
            name={facet.minName}
            label={t("filters.priceMin")}
            value={facet.selectedMin}
            placeholder={facet.min}
          />{" "}
          <PriceField
            name={facet.maxName}
            label={t("filters.priceMax")}
            value={facet.selectedMax}
            placeholder={facet.max}
          />
        </div>
      </fieldset>
    </Disclosure>
  );
}

function PriceField({
  name,
  label,
  value,
  placeholder,
}: {
  name: string;
  label: string;
  value: number | null;
  placeholder: number;
}) {
  return (
    <label>
      <span className="label">{label}</span>{" "}
      <input
        className="field"
        type="number"
        name={name}
        inputMode="decimal"
        min="0"
        step="any"
        defaultValue={value ?? ""}
        placeholder={String(placeholder)}
      />
    </label>
  );
}

function RatingFacet({ facet }: { facet: Extract<FacetView, { kind: "rating" }> }) {
  const t = useMessages<"listing">();
  return (
    <Disclosure label={facet.label} chosen={facet.selected ? 1 : 0}>
      <fieldset aria-label={facet.label}>
        <ul className="facet-options">
          {facet.choices.map(({ points, count }) => (
            <li key={points}>
              <Choice
                type="radio"
                name={facet.name}
                option={{ value: points, checked: facet.selected === points, count }}
              >
                {t("filters.ratingFrom", { count: points })}
              </Choice>
            </li>
          ))}
          <li>
            <Choice
              type="radio"
              name={facet.name}
              option={{ value: "", checked: facet.selected === null }}
            >
              {t("filters.ratingAny")}
            </Choice>
          </li>
        </ul>
      </fieldset>
    </Disclosure>
  );
}
