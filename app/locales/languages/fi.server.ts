/** All texts of the language: those of every page, of the server only, and of each area. */
export { default as base } from "../fi.json";
export { default as server } from "../server/fi.json";
export { default as account } from "../account/fi.json";
export { default as address } from "../address/fi.json";
export { default as cart } from "../cart/fi.json";
export { default as checkout } from "../checkout/fi.json";
export { default as compare } from "../compare/fi.json";
export { default as consent } from "../consent/fi.json";
export { default as favourites } from "../favourites/fi.json";
export { default as listing } from "../listing/fi.json";
export { default as menus } from "../menus/fi.json";
export { default as order } from "../order/fi.json";
export { default as pictures } from "../pictures/fi.json";
export { default as product } from "../product/fi.json";
export { default as search } from "../search/fi.json";
export { default as slider } from "../slider/fi.json";
