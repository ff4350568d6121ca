import type { z } from "zod";
import { defineEntity } from "./entity.server";
import * as s from "./primitives.server";

/** How long a delivery takes: of products, delivery methods, and the channel's own method. */
export const deliveryTimeSchema = defineEntity("delivery_time", {
  name: s.text,
  translated: s.map,
  unit: s.text,
  min: s.number,
  max: s.number,
}).transform((time) => ({
  name: s.getTranslated(time, "name"),
  unit: time.unit,
  min: time.min,
  max: time.max,
}));
export type DeliveryTimeEntity = z.output<typeof deliveryTimeSchema>;
