import { discountPercent, isOnSale } from "~/domain/discount";
import { toMinor } from "~/domain/money";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import type { Price } from "./price.schemas.server";
import type { TileEntity } from "./product.schemas.server";
import type { PriceView } from "./types";

/** One price with what belongs beside it: crossed-out price, percent off, lowest price of the last 30 days, price by unit. */
export function priceView(price: Price, channel: Channel, from = false): PriceView {
  const format = formatterOf(channel);
  const minor = (amount: number) => toMinor(amount, channel.currency);
  const list = price.list === null ? null : minor(price.list);
  const reference = price.reference;
  return {
    current: format.money(minor(price.unit)),
    from,
    list: isOnSale(list, minor(price.unit)) ? format.money(list) : null,
    discountPercent: discountPercent(list, minor(price.unit)),
    regulation: price.regulation === null ? null : format.money(minor(price.regulation)),
    reference:
      reference &&
      `${format.money(minor(reference.price))} / ${format.number(reference.referenceUnit)} ${reference.unitName ?? ""}`.trimEnd(),
  };
}

/** The price of this very product, whatever its siblings cost. */
export function ownPrice({ tiers, price }: Pick<TileEntity, "price" | "tiers">, channel: Channel): PriceView | null {
  const own = tiers[0] ?? price;
  return own && priceView(own, channel);
}

/** The price of a tile: the cheapest of several variants or tiers reads "from" (behaviour §3.1). */
export function tilePrice(product: Pick<TileEntity, "price" | "tiers" | "cheapest">, channel: Channel): PriceView | null {
  const own = product.tiers[0] ?? product.price;
  const cheapest = product.cheapest ?? own;
  if (!cheapest || !own) return null;
  const isRange = cheapest.hasRange || toMinor(cheapest.unit, channel.currency) < toMinor(own.unit, channel.currency);
  return isRange ? priceView(cheapest, channel, true) : priceView(own, channel);
}
