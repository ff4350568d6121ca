/** @typedef {{ name: string, path: string }} Page */

/** The measured pages of the demo shop: the listing has 24 products. @type {Page[]} */
const DEMO = [
  { name: "home", path: "/" },
  { name: "listing of 24", path: "/living-room/cushions/" },
  { name: "product", path: "/Ronn-stoneware-vase/10341" },
  { name: "search", path: "/search?q=cushion" },
  { name: "cart", path: "/cart" },
];

/** @param {string | undefined} paths of another shop, comma-separated */
export function listPages(paths) {
  return paths ? paths.split(",").map((path) => ({ name: path, path })) : DEMO;
}
