/** All texts of the language: those of every page, of the server only, and of each area. */
export { default as base } from "../de.json";
export { default as server } from "../server/de.json";
export { default as account } from "../account/de.json";
export { default as address } from "../address/de.json";
export { default as cart } from "../cart/de.json";
export { default as checkout } from "../checkout/de.json";
export { default as compare } from "../compare/de.json";
export { default as consent } from "../consent/de.json";
export { default as favourites } from "../favourites/de.json";
export { default as listing } from "../listing/de.json";
export { default as menus } from "../menus/de.json";
export { default as order } from "../order/de.json";
export { default as pictures } from "../pictures/de.json";
export { default as product } from "../product/de.json";
export { default as search } from "../search/de.json";
export { default as slider } from "../slider/de.json";
