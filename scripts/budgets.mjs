/** Checks the production build against the byte budgets of docs/architecture.md, route by route. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { PAGE_VIEWS } from "../app/framework/merge-chunks.mjs";

const KB = 1024;
const FIRST_VISIT_KB = 85;
const CHECKOUT_KB = 90;
const BOOT_KB = 3.5;
const CSS_KB = 12;
const BEACON_KB = 4;
const FOLDER = "public/build";

/** @type {Map<string, number>} */
const sizes = new Map();
/** Bytes of an asset as sent: compressed at build time. */
const size = (/** @type {string} */ url) => {
  const file = path.join("public", url);
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return /** @type {number} */ (sizes.get(file));
};

/** Only the newest build's files; those of earlier builds are in the same folder (scripts/lib/previous-builds.mjs). @type {[string[]]} */
const [files] = JSON.parse(readFileSync("build/assets.json", "utf8"));
const manifestFile = files.find((file) => /manifest-\w+\.js$/.test(file));
if (!manifestFile) throw new Error("There is no build: run `npm run build`.");
const manifest = JSON.parse(
  readFileSync(path.join(FOLDER, manifestFile), "utf8")
    .replace(/^window\.__remixManifest=/, "")
    .replace(/;\s*$/, ""),
);
/** @type {Record<string, string[]>} */
const later = JSON.parse(readFileSync("build/scripts.json", "utf8"));
/** The files that a dynamic import fetches: the source file's script and its imports. */
const fetchedFor = (/** @type {string} */ source) => {
  const scripts = later[source];
  if (!scripts) throw new Error(`The build has no script for ${source}.`);
  return scripts;
};
/** Hydration fetches one message catalogue: the largest counts. */
const catalogues = ["en", "sv", "fi", "de"].map((lang) => fetchedFor(`app/locales/${lang}.json`));
const largestCatalogue = Math.max(...catalogues.map(([file]) => size(file ?? "")));
/** Catalogue pages fetch their view's code before hydration (app/components/page/page-view.tsx). */
const [PRODUCT_VIEW, CATALOGUE_VIEW] = PAGE_VIEWS;

function nameOfView(/** @type {string | null | undefined} */ view) {
  if (view === PRODUCT_VIEW) return " (a product)";
  return view === CATALOGUE_VIEW ? " (many products)" : "";
}
const viewsOf = (/** @type {string} */ id) => {
  if (/^routes\/details?\.\$id$/.test(id)) return [PRODUCT_VIEW];
  if (/^routes\/(_index$|navigation\.|search\.)/.test(id)) return [CATALOGUE_VIEW];
  return id === "routes/$" ? [PRODUCT_VIEW, CATALOGUE_VIEW] : [null];
};

/** @type {{ name: string, kb: number, limit: number }[]} */
const rows = [];
for (const [id, route] of Object.entries(manifest.routes)) {
  if (/robots|sitemap|\/api\./.test(id)) continue;
  for (const view of viewsOf(id)) {
    /** @type {Set<string>} */
    const scripts = new Set([manifest.entry.module, ...manifest.entry.imports, ...(view ? fetchedFor(view) : [])]);
    for (let current = route; current; current = manifest.routes[current.parentId ?? ""])
      for (const url of [current.module, ...(current.imports ?? [])]) scripts.add(url);
    const bytes = [...scripts].reduce((sum, url) => sum + size(url), largestCatalogue);
    rows.push({
      name: `scripts ${id.replace("routes/", "")}${nameOfView(view)}, ${scripts.size + 1} files`,
      kb: bytes / KB,
      limit: id.includes("checkout") ? CHECKOUT_KB : FIRST_VISIT_KB,
    });
  }
}
const boot = ["boot-script", "trusted-types"].map(
  (name) => /Script = `([^`]+)`/.exec(readFileSync(`app/framework/${name}.server.ts`, "utf8"))?.[1] ?? "",
);
rows.push({ name: "boot script (uncompressed)", kb: Buffer.byteLength(boot.join("")) / KB, limit: BOOT_KB });
const beacon = fetchedFor("app/components/analytics/web-vitals.client.ts")[0] ?? "";
rows.push({ name: "measures of how fast pages are, with consent only (a file of its own)", kb: size(beacon) / KB, limit: BEACON_KB });
const styles = files.filter((file) => file.endsWith(".css"));
rows.push({
  name: `style sheet (${styles.length} file)`,
  kb: styles.reduce((sum, file) => sum + size(`/build/${file}`), 0) / KB,
  limit: CSS_KB,
});

let over = styles.length === 1 ? 0 : 1;
for (const { name, kb, limit } of rows.sort((a, b) => a.name.localeCompare(b.name))) {
  const ok = kb <= limit;
  if (!ok) over += 1;
  process.stdout.write(`  ${ok ? "ok  " : "OVER"} ${kb.toFixed(1).padStart(6)} / ${String(limit).padStart(3)} KB  ${name}\n`);
}
process.exitCode = over === 0 ? 0 : 1;
