import type { DeliveryView } from "~/services/catalogue/types";

const DOT = "before:size-2 before:flex-none before:rounded-full before:forced-color-adjust-none";
const DOTS = {
  "in-stock": `${DOT} before:border-4 before:border-moss`,
  incoming: `${DOT} before:border-4 before:border-warn`,
  black: `${DOT} before:border-4 before:border-ink`,
  "out-of-stock": `${DOT} before:border-2 before:border-bad`,
  unknown: "",
};

const LOOKS = {
  plain: "text-caption",
  /** below the price of a tile, on phones below its button, too */
  tile: "col-span-2 text-caption lg:col-span-1 lg:col-start-1",
  large: "text-small",
};

interface DeliveryIndicatorProps {
  delivery: DeliveryView;
  look?: keyof typeof LOOKS;
}

/** The delivery time with a dot for its class (behaviour §9.4); the dot only repeats the text. */
export function DeliveryIndicator({
  delivery: { text, indicator },
  look = "plain",
}: DeliveryIndicatorProps) {
  const dot = indicator ?? "unknown";
  return (
    <p
      className={`flex items-baseline gap-2 text-soft ${LOOKS[look]} ${DOTS[dot]}`}
      data-testid="delivery"
      data-indicator={dot}
    >
      {text}
    </p>
  );
}
