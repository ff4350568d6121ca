import { useMessages } from "~/components/ui/messages";

const SHOWN = 5;
const STEP = 18;

/** The colours of a product as dots; screen readers get their names. */
export function Swatches({ colours }: { colours: { label: string; hex: string }[] }) {
  const t = useMessages();
  const shown = colours.slice(0, SHOWN);
  const more = colours.length - shown.length;
  return (
    <p className="swatches">
      <svg width={shown.length * STEP} height="16" aria-hidden="true">
        {shown.map(({ hex }, index) => (
          <circle key={index} cx={8 + index * STEP} cy="8" r="6.5" fill={hex} />
        ))}
      </svg>
      {more > 0 && <span aria-hidden="true">+{more} </span>}
      <span className="sr-only">{t("product.colours", { colours: colours.map(({ label }) => label).join(", ") })}</span>
    </p>
  );
}
