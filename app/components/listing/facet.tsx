import { type ComponentProps, type ReactNode, useState } from "react";
import { Icon } from "~/components/ui/icon";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import { useMessages } from "~/components/ui/messages";
import type { FacetView } from "~/services/catalogue/types";
import type { PriceSliderProps } from "./price-slider";

const priceSlider = createLazyComponent<PriceSliderProps>(() => import("./price-slider"));

/** One filter, as a row that opens; a single choice is a row by itself. */
export function Facet({ facet, isOpen }: { facet: FacetView; isOpen?: boolean }) {
  switch (facet.kind) {
    case "options":
      return <OptionsFacet facet={facet} isOpen={isOpen} />;
    case "price":
      return <PriceFacet facet={facet} isOpen={isOpen} />;
    case "rating":
      return <RatingFacet facet={facet} isOpen={isOpen} />;
    case "toggle":
      return (
        <div className="border-t border-line py-1 first:border-t-0">
          <Choice type="checkbox" name={facet.name} option={facet}>
            {facet.label}
          </Choice>
        </div>
      );
  }
}

interface FacetGroupProps {
  label: string;
  /** the chosen values, shown in the closed row, too */
  chosen: (string | null)[];
  /** at first */
  isOpen?: boolean | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** A row with the name of a group and its chosen values; it opens the group. */
export function FacetGroup({ label, chosen, isOpen = false, onOpen, children }: FacetGroupProps) {
  const values = chosen.filter(Boolean).join(", ");
  // Later choices neither open nor close it.
  const [isOpenFirst] = useState(isOpen);
  return (
    <details
      className="group border-t border-line first:border-t-0"
      data-testid="facet"
      open={isOpenFirst}
      // It may have been opened before hydration.
      ref={(group) => void (group?.open && onOpen?.())}
      onToggle={onOpen}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 text-small font-medium hover:text-clay [&::-webkit-details-marker]:hidden">
        {label}
        {values && (
          <span className="min-w-0 flex-1 truncate text-right font-normal text-soft">
            {" "}
            {values}
          </span>
        )}
        <Icon name="chevron-down" size={16} className="ml-auto flex-none group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

interface ChoiceProps extends Pick<ComponentProps<"input">, "type" | "name" | "children"> {
  /** an option without products cannot be chosen */
  option: { value: string | number; checked: boolean; count?: number | undefined };
}

/** A check box or radio button with its number of products. */
export function Choice({ option: { value, checked, count }, children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small has-[:disabled]:cursor-default has-[:disabled]:text-soft has-[:disabled]:line-through">
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

interface FacetProps<Kind extends FacetView["kind"]> {
  facet: Extract<FacetView, { kind: Kind }>;
  isOpen: boolean | undefined;
}

function OptionsFacet({ facet, isOpen }: FacetProps<"options">) {
  return (
    <FacetGroup
      label={facet.label}
      chosen={facet.options.map(({ label, checked }) => (checked ? label : null))}
      isOpen={isOpen}
    >
      <fieldset aria-label={facet.label}>
        <ul className="beside:max-h-80 beside:overflow-y-auto">
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
    </FacetGroup>
  );
}

function PriceFacet({ facet, isOpen }: FacetProps<"price">) {
  const t = useMessages<"listing">();
  const [isNeeded, setNeeded] = useState(isOpen ?? false);
  const Slider = useLazy(priceSlider, isNeeded);
  return (
    <FacetGroup
      label={facet.label}
      chosen={[facet.chosen]}
      isOpen={isOpen}
      onOpen={() => setNeeded(true)}
    >
      <fieldset>
        <legend className="note">{facet.range}</legend>
        {Slider && <Slider facet={facet} />}
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
    </FacetGroup>
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

function RatingFacet({ facet, isOpen }: FacetProps<"rating">) {
  const t = useMessages<"listing">();
  return (
    <FacetGroup
      label={facet.label}
      chosen={[facet.selected ? t("filters.ratingFrom", { count: facet.selected }) : null]}
      isOpen={isOpen}
    >
      <fieldset aria-label={facet.label}>
        <ul className="beside:max-h-80 beside:overflow-y-auto">
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
    </FacetGroup>
  );
}
