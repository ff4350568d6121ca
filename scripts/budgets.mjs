/** Checks the production build against the byte budgets of docs/architecture.md, route by route. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const KB = 1024;
const FIRST_VISIT_KB = 98;
const CHECKOUT_KB = 105;
const CSS_KB = 16;
const FOLDER = "public/build";
/** Pages of a first visit; others have the limit of the checkout. */
const FIRST_VISITS = /^routes\/(_index|\$|detail\.\$id|navigation\.\$id|search\.\w+|cart)$/;

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
/** Only the newest build's files; those of earlier builds are in the same folder (scripts/lib/previous-builds.mjs). @type {[string[]]} */
const [files] = JSON.parse(readFileSync("build/assets.json", "utf8"));

/** Hydration fetches one message catalogue: the largest counts. */
const catalogues = readdirSync(path.join(FOLDER, "_shared")).filter((file) => /^(en|sv|fi|de)-[\w-]+\.js$/.test(file));
const largestCatalogue = Math.max(...catalogues.map((file) => size(`/build/_shared/${file}`)));

/** @type {{ name: string, kb: number, limit: number }[]} */
const rows = [];
for (const [id, route] of Object.entries(assets.routes)) {
  if (/robots|sitemap|\/api\./.test(id)) continue;
  const scripts = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
  for (let current = route; current; current = /** @type {typeof route} */ (assets.routes[current.parentId ?? ""]))
    for (const url of [current.module, ...(current.imports ?? [])]) scripts.add(url);
  const bytes = [...scripts].reduce((sum, url) => sum + size(url), largestCatalogue);
  const limit = FIRST_VISITS.test(id) ? FIRST_VISIT_KB : CHECKOUT_KB;
  rows.push({ name: `scripts ${id.replace("routes/", "")}, ${scripts.size + 1} files`, kb: bytes / KB, limit });
}
const styles = files.filter((file) => file.endsWith(".css"));
rows.push({
  name: `style sheet (${styles.length} file)`,
  kb: styles.reduce((sum, file) => sum + size(`/build/${file}`), 0) / KB,
  limit: CSS_KB,
});

let over = styles.length === 1 ? 0 : 1;
for (const { name, kb, limit } of rows.sort((a, b) => a.name.localeCompare(b.name))) {
  const isWithin = kb <= limit;
  if (!isWithin) over += 1;
  process.stdout.write(`  ${isWithin ? "ok  " : "OVER"} ${kb.toFixed(1).padStart(6)} / ${String(limit).padStart(3)} KB  ${name}\n`);
}
process.exitCode = over === 0 ? 0 : 1;
