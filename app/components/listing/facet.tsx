import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { FacetView } from "~/services/catalogue/types";

/** A check box of the filters' row. */
export const TOGGLE =
  "flex min-h-11 cursor-pointer items-center gap-3 text-small md:min-h-10 md:rounded-full md:border md:border-edge md:bg-paper md:px-4";

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
          <Choice type="checkbox" name={facet.name} option={facet} className={TOGGLE}>
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
    <details
      className="group border-line max-md:border-t max-md:first:border-t-0 md:relative"
      name="facet"
    >
      <summary className="flex min-h-12 list-none items-center gap-2 text-small font-medium md:min-h-10 md:rounded-full md:border md:border-edge md:bg-paper md:px-4 md:font-normal md:hover:border-ink [&::-webkit-details-marker]:hidden">
        {label}
        {chosen > 0 && (
          <span className="min-w-5 rounded-full bg-ink px-1 text-center text-caption text-linen">
            {" "}
            {chosen}
          </span>
        )}
        <Icon
          name="chevron-down"
          size={16}
          className="ml-auto group-open:rotate-180 md:-mr-1 md:ml-0"
        />
      </summary>
      <div className="pb-4 md:absolute md:left-0 md:top-full md:z-20 md:mt-2 md:w-72 md:rounded-picture md:border md:border-line md:bg-paper md:p-4 md:shadow-raised">
        {children}
        {/* On a phone one button below the filters applies them. */}
        <Button type="submit" size="small" className="mt-4 w-full max-md:hidden">
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

function Choice({
  option: { value, checked, count },
  className = "flex min-h-11 cursor-pointer items-center gap-3 text-small has-[:disabled]:cursor-default has-[:disabled]:text-soft has-[:disabled]:line-through",
  children,
  ...input
}: ChoiceProps) {
  return (
    <label className={className}>
      <input {...input} value={value} defaultChecked={checked} disabled={count === 0 && !checked} />
      {children}
      {count !== undefined && (
        <span className="ml-auto text-soft" data-testid="facet-count">
          {" "}
          {count}
        </span>
      )}
    </label>
  );
}

function OptionsFacet({ facet }: { facet: Extract<FacetView, { kind: "options" }> }) {
  return (
    <Disclosure label={facet.label} chosen={facet.options.filter(({ checked }) => checked).length}>
      <fieldset aria-label={facet.label}>
        <ul className="max-h-72 overflow-y-auto">
          {facet.options.map((option) => (
            <li key={option.value}>
              <Choice type="checkbox" name={facet.name} option={option}>
                {facet.display === "colour" && option.hex && (
                  <svg width="20" height="20" aria-hidden="true">
                    <circle
                      cx="10"
                      cy="10"
                      r="9.5"
                      fill={option.hex}
                      className="stroke-edge stroke-[0.5px] forced-color-adjust-none"
                    />
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
        <div className="mt-2 grid grid-cols-2 gap-3">
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
        <ul className="max-h-72 overflow-y-auto">
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
