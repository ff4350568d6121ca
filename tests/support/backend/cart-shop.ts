import { idOf } from "../../../backend/id";

const ids = <Key extends string>(entity: string, ...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, idOf(entity, key)])) as Record<Key, string>;

/** The products of the recorded exchanges with a reference shop, by readable key. */
export const PRODUCT = ids(
  "product",
  "pan",
  "mug",
  "shirt",
  "oil",
  "tent",
  "lamp",
  "jacket",
  "t-shirt",
  "t-shirt-red",
  "hidden",
);
export const SHIPPING = ids("shipping-method", "standard", "express", "freight");
export const ACCESS_KEY = { de: "SWSCCARTTESTDE000000000000", se: "SWSCCARTTESTSE000000000000" };
