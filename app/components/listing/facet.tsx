import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { FacetView } from "~/services/catalogue/types";

/** One filter. Opening it closes the others, because the details elements share a name. */
export function Facet({ facet }: { facet: FacetView }) {
  switch (facet.kind) {
    case "options":
      return (
        <Disclosure label={facet.label} chosen={facet.options.filter(({ checked }) => checked).length}>
          <OptionsFacet facet={facet} />
        </Disclosure>
      );
    case "price":
      return (
        <Disclosure label={facet.label} chosen={facet.selectedMin !== null || facet.selectedMax !== null ? 1 : 0}>
          <PriceFacet facet={facet} />
        </Disclosure>
      );
    case "rating":
      return (
        <Disclosure label={facet.label} chosen={facet.selected ? 1 : 0}>
          <RatingFacet facet={facet} />
        </Disclosure>
      );
    case "toggle":
      return (
        <div>
          <label className="facet-toggle">
            <input
              type="checkbox"
              name={facet.name}
              value={facet.value}
              defaultChecked={facet.checked}
              disabled={facet.count === 0 && !facet.checked}
            />
            {facet.label}
            <Count of={facet} />
          </label>
        </div>
      );
  }
}

function Disclosure({ label, chosen, children }: { label: string; chosen: number; children: ReactNode }) {
  const t = useMessages();
  return (
    <details className="facet" name="facet">
      <summary>
        {label}
        {chosen > 0 && <span className="facet-chosen"> {chosen}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="facet-panel">
        {children}
        <button type="submit" className="button button-small">
          {t("filters.apply")}
        </button>
      </div>
    </details>
  );
}

function Count({ of: { count } }: { of: { count?: number | undefined } }) {
  return count !== undefined && <span className="facet-count"> {count}</span>;
}

function OptionsFacet({ facet }: { facet: Extract<FacetView, { kind: "options" }> }) {
  return (
    <fieldset aria-label={facet.label}>
      <ul className="facet-options">
        {facet.options.map(({ value, label, checked, hex, count }) => (
          <li key={value}>
            <label>
              <input type="checkbox" name={facet.name} value={value} defaultChecked={checked} disabled={count === 0 && !checked} />
              {facet.display === "colour" && hex && (
                <svg width="20" height="20" aria-hidden="true">
                  <circle cx="10" cy="10" r="9.5" fill={hex} className="swatch" />
                </svg>
              )}
              {label}
              <Count of={{ count }} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function PriceFacet({ facet }: { facet: Extract<FacetView, { kind: "price" }> }) {
  const t = useMessages();
  return (
    <fieldset>
      <legend className="note">{facet.range}</legend>
      <div className="facet-price">
        <PriceField name={facet.minName} label={t("filters.priceMin")} value={facet.selectedMin} placeholder={facet.min} />{" "}
        <PriceField name={facet.maxName} label={t("filters.priceMax")} value={facet.selectedMax} placeholder={facet.max} />
      </div>
    </fieldset>
  );
}

function PriceField({ name, label, value, placeholder }: { name: string; label: string; value: number | null; placeholder: number }) {
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
  const t = useMessages();
  return (
    <fieldset aria-label={facet.label}>
      <ul className="facet-options">
        {facet.choices.map(({ points, count }) => (
          <li key={points}>
            <label>
              <input
                type="radio"
                name={facet.name}
                value={points}
                defaultChecked={facet.selected === points}
                disabled={count === 0 && facet.selected !== points}
              />
              {t("filters.ratingFrom", { count: points })}
              <Count of={{ count }} />
            </label>
          </li>
        ))}
        <li>
          <label>
            <input type="radio" name={facet.name} value="" defaultChecked={facet.selected === null} />
            {t("filters.ratingAny")}
          </label>
        </li>
      </ul>
    </fieldset>
  );
}
