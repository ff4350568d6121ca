import { toPlainText } from "~/domain/layout/meta-description";
import { shorten } from "~/domain/shorten";
import type { CartLineEntity } from "~/services/cart/cart.schemas.server";
import type { Formatter } from "~/services/platform/i18n/format.server";
import { toPriceView } from "~/services/catalogue/listing/tiles.view.server";
import type { Channel } from "~/services/platform/config/config.server";

/** A merchant may choose the whole description. */
const LENGTH_MAXIMUM = 200;

/**
 * A line's essential characteristics, which the law of some countries requires beside the order
 * button, and its price per unit.
 */
export function formatFeatures(
  { features, price }: CartLineEntity,
  channel: Channel,
  { t, number }: Formatter,
): string[] {
  const formatCentimetres = (millimetres: string | number) =>
    `${number(Number(millimetres) / 10)} cm`;
  const texts = features.map(({ type, label, value }) => {
    const text = shorten(toPlainText(String(value)), LENGTH_MAXIMUM);
    if (type !== "product") return text && `${label}: ${text}`;
    if (label === "description") return text;
    if (label === "ean") return `${t("product.ean")}: ${text}`;
    if (label === "weight") return `${t("product.weight")}: ${number(Number(value))} kg`;
    return label === "width" || label === "height" || label === "length"
      ? `${t(`product.${label}`)}: ${formatCentimetres(value)}`
      : "";
  });
  const perUnit = price && toPriceView(price, channel).reference;
  return [...texts, perUnit ?? ""].filter(Boolean);
}
