/** All texts of the language: those of every page, of the server only, and of each area. */
export { default as base } from "../sv.json";
export { default as server } from "../server/sv.json";
export { default as account } from "../account/sv.json";
export { default as address } from "../address/sv.json";
export { default as cart } from "../cart/sv.json";
export { default as checkout } from "../checkout/sv.json";
export { default as compare } from "../compare/sv.json";
export { default as consent } from "../consent/sv.json";
export { default as favourites } from "../favourites/sv.json";
export { default as listing } from "../listing/sv.json";
export { default as menus } from "../menus/sv.json";
export { default as order } from "../order/sv.json";
export { default as pictures } from "../pictures/sv.json";
export { default as product } from "../product/sv.json";
export { default as search } from "../search/sv.json";
export { default as slider } from "../slider/sv.json";
