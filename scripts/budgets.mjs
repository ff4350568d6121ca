/** Reads the production build and holds it against the byte budgets of docs/architecture.md, route by route. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const KB = 1024;
const FIRST_VISIT_KB = 90;
const CHECKOUT_KB = 100;
const BOOT_KB = 3;
const CSS_KB = 12;
const FOLDER = "public/build";

/** @type {Map<string, number>} */
const sizes = new Map();
/** Bytes of an asset as sent: compressed at build time. */
const size = (/** @type {string} */ url) => {
  const file = path.join("public", url);
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return /** @type {number} */ (sizes.get(file));
};

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
const manifestFile = files.find((file) => /manifest-\w+\.js$/.test(file));
if (!manifestFile) throw new Error("There is no build: run `npm run build`.");
const manifest = JSON.parse(
  readFileSync(path.join(FOLDER, manifestFile), "utf8")
    .replace(/^window\.__remixManifest=/, "")
    .replace(/;\s*$/, ""),
);
/** The largest message catalogue: one of them is fetched at hydration. */
const catalogues = files.filter((file) => /^_shared\/(en|sv|fi|de)-\w+\.js$/.test(file)).map((file) => size(`/build/${file}`));

/** @type {{ name: string, kb: number, limit: number }[]} */
const rows = [];
for (const [id, route] of Object.entries(manifest.routes)) {
  if (id.includes("robots") || id.includes("sitemap")) continue;
  /** @type {Set<string>} */
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let current = route; current; current = manifest.routes[current.parentId ?? ""])
    for (const url of [current.module, ...(current.imports ?? [])]) scripts.add(url);
  const bytes = [...scripts].reduce((sum, url) => sum + size(url), Math.max(0, ...catalogues));
  rows.push({
    name: `scripts ${id.replace("routes/", "")}`,
    kb: bytes / KB,
    limit: id.includes("checkout") ? CHECKOUT_KB : FIRST_VISIT_KB,
  });
}
const boot = /bootScript = `([^`]+)`/.exec(readFileSync("app/boot/boot-script.server.ts", "utf8"))?.[1] ?? "";
rows.push({ name: "script before the page is usable (uncompressed)", kb: Buffer.byteLength(boot) / KB, limit: BOOT_KB });
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
