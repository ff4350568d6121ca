/** All texts of the language: those of every page, of the server only, and of each area. */
export { default as base } from "../en.json";
export { default as server } from "../server/en.json";
export { default as account } from "../account/en.json";
export { default as address } from "../address/en.json";
export { default as cart } from "../cart/en.json";
export { default as checkout } from "../checkout/en.json";
export { default as compare } from "../compare/en.json";
export { default as consent } from "../consent/en.json";
export { default as favourites } from "../favourites/en.json";
export { default as listing } from "../listing/en.json";
export { default as menus } from "../menus/en.json";
export { default as order } from "../order/en.json";
export { default as pictures } from "../pictures/en.json";
export { default as product } from "../product/en.json";
export { default as search } from "../search/en.json";
export { default as slider } from "../slider/en.json";
