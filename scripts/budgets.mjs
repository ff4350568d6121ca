/** Checks the production build against the byte budgets of docs/architecture.md, route by route. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const KB = 1024;
const FIRST_VISIT_KB = 100;
const CHECKOUT_KB = 105;
const CSS_KB = 16;
/**
 * Pages of a first visit, by route, with the parts that they fetch when they show them (`Part`,
 * components/page/parts.tsx), by their files' names.
 */
const FIRST_VISITS = [
  { page: "home", route: "routes/_index", parts: ["image-slider"] },
  { page: "listing", route: "routes/$", parts: ["category-page-view"] },
  { page: "product", route: "routes/$", parts: ["product-page-view"] },
  { page: "search", route: "routes/search.en", parts: [] },
  { page: "bag", route: "routes/cart", parts: [] },
];

/** @type {Map<string, number>} */
const sizes = new Map();
/** Bytes of an asset as sent: compressed at build time. */
const size = (/** @type {string} */ url) => {
  const file = path.join("public", url);
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return /** @type {number} */ (sizes.get(file));
};

/** @type {import("@remix-run/server-runtime").ServerBuild["assets"]} */
const assets = JSON.parse(readFileSync("build/joined-assets.json", "utf8"));
/**
 * Only the newest build's files; those of earlier builds are in the same folder
 * (scripts/lib/previous-builds.mjs).
 *
 * @type {[string[]]}
 */
const [files] = JSON.parse(readFileSync("build/assets.json", "utf8"));

/**
 * The scripts of modules that pages fetch apart from their routes, by the modules' file names.
 *
 * @type {Record<string, string[]>}
 */
const lazyScripts = JSON.parse(readFileSync("build/lazy-scripts.json", "utf8"));

/** The scripts of such a module. */
function listScripts(/** @type {string} */ name) {
  const scripts = lazyScripts[name];
  if (!scripts) throw new Error(`no script of ${name}`);
  return scripts;
}

/** Hydration fetches the texts of every page in one language: the largest counts. */
const largestCatalogue = Math.max(
  ...Object.keys(lazyScripts)
    .filter((name) => /^base-[a-z]{2}$/.test(name))
    .map((name) => listScripts(name).reduce((sum, url) => sum + size(url), 0)),
);

/** @type {{ name: string, kb: number, limit: number }[]} */
const rows = [];
/**
 * @param {string} name
 * @param {string} id the route's
 * @param {string[]} parts
 * @param {number} limit in KB
 */
function addRow(name, id, parts, limit) {
  const scripts = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
  for (let route = assets.routes[id]; route; route = assets.routes[route.parentId ?? ""])
    for (const url of [route.module, ...(route.imports ?? [])]) scripts.add(url);
  for (const url of parts.flatMap(listScripts)) scripts.add(url);
  const bytes = [...scripts].reduce((sum, url) => sum + size(url), largestCatalogue);
  rows.push({
    name: `scripts of a first visit: ${name}, ${scripts.size + 1} files`,
    kb: bytes / KB,
    limit,
  });
}
for (const { page, route, parts } of FIRST_VISITS) addRow(page, route, parts, FIRST_VISIT_KB);
addRow("checkout", "routes/_checkout.checkout", [], CHECKOUT_KB);
addRow("checkout's review", "routes/_checkout.checkout", ["review-step"], CHECKOUT_KB);
// A card form fetches its own.
const styles = files.filter((file) => /\bapp-\w+\.css$/.test(file));
rows.push({
  name: `style sheet (${styles.length} file)`,
  kb: styles.reduce((sum, file) => sum + size(`/build/${file}`), 0) / KB,
  limit: CSS_KB,
});

let over = styles.length === 1 ? 0 : 1;
for (const { name, kb, limit } of rows.sort((a, b) => a.name.localeCompare(b.name))) {
  const isWithin = kb <= limit;
  if (!isWithin) over += 1;
  process.stdout.write(
    `  ${isWithin ? "ok  " : "OVER"} ${kb.toFixed(1).padStart(6)} / ${String(limit).padStart(3)} KB  ${name}\n`,
  );
}
process.exitCode = over === 0 ? 0 : 1;
