import { useEffect, useRef, useState } from "react";
import { useMessages } from "~/components/ui/messages";
import type { FacetView } from "~/services/catalogue/types";

export interface PriceSliderProps {
  facet: Extract<FacetView, { kind: "price" }>;
}

/** Both sliders lie on one line, and only their handles can be pressed. */
const SLIDER =
  "pointer-events-none absolute inset-x-0 top-0 h-11 w-full cursor-pointer appearance-none bg-transparent focus-visible:z-20 focus-visible:outline-0 [&:focus-visible::-moz-range-thumb]:[outline:2px_solid_rgb(var(--focus))] [&:focus-visible::-webkit-slider-thumb]:[outline:2px_solid_rgb(var(--focus))] [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-clay [&::-moz-range-thumb]:bg-paper [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-clay [&::-webkit-slider-thumb]:bg-paper";

/** Two sliders above the price's number fields, which they fill: only the fields are sent. */
export default function PriceSlider({ facet: { min, max } }: PriceSliderProps) {
  const t = useMessages<"listing">();
  const element = useRef<HTMLDivElement>(null);
  const [[low, high], setEnds] = useState([min, max]);
  const listFields = () =>
    element.current?.parentElement?.querySelectorAll<HTMLInputElement>("[type=number]") ?? [];
  const readFields = () => {
    const [from, to] = [...listFields()].map(({ value }) => (value === "" ? null : Number(value)));
    const clamp = (price: number) => Math.min(max, Math.max(min, price));
    const ends: [number, number] = [clamp(from ?? min), clamp(to ?? max)];
    setEnds((before) => (String(before) === String(ends) ? before : ends));
  };
  useEffect(() => {
    readFields();
    const form = element.current?.closest("form");
    // The fields are reset after the event.
    const follow = () => queueMicrotask(readFields);
    form?.addEventListener("reset", follow);
    return () => form?.removeEventListener("reset", follow);
  });
  /** An end of the line is no limit. */
  const move = (end: 0 | 1, price: number) => {
    const kept = end === 0 ? Math.min(price, high) : Math.max(price, low);
    setEnds(end === 0 ? [kept, high] : [low, kept]);
    const field = listFields()[end];
    if (field) field.value = kept === (end === 0 ? min : max) ? "" : String(kept);
  };
  if (max <= min) return null;
  const toPart = (price: number) => `${((price - min) / (max - min)) * 100}%`;
  return (
    <div ref={element} className="relative mt-1 h-11" data-testid="price-slider">
      {/* From the middle of one handle to that of the other. */}
      <div className="flex h-full items-center px-3.5">
        <svg width="100%" height="4" className="overflow-visible text-clay" aria-hidden="true">
          <rect width="100%" height="4" rx="2" className="fill-edge opacity-40" />
          <rect
            x={toPart(low)}
            width={`${((high - low) / (max - min)) * 100}%`}
            height="4"
            fill="currentColor"
          />
        </svg>
      </div>
      {([low, high] as const).map((price, end) => (
        <input
          key={end}
          type="range"
          aria-label={t(end === 0 ? "filters.priceMin" : "filters.priceMax")}
          min={min}
          max={max}
          value={price}
          // Where both meet, the one that can still be moved lies above.
          className={`${SLIDER} ${end === 0 && low > (min + max) / 2 ? "z-10" : ""}`}
          onChange={({ target }) => move(end as 0 | 1, Number(target.value))}
        />
      ))}
    </div>
  );
}
