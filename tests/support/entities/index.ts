/** Entities in a stock Shopware 6.6.7's format, with only the fields that answers always have. */

export * from "./cart";
export * from "./catalogue";
export * from "./customer";
export * from "./fields";
export * from "./order";
