import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";

/** The address of the browser's build. */
export const PUBLIC_PATH = "/build/";
/** The compiler's hash of a file describes its content before joining. */
const COMPILED_HASH = /-[A-Z\d]{8}(?=\.js$)/;
/** The compiler's names of modules that are imported lazily, and of nothing else. */
const LAZY = /^_shared\/(?!chunk$)/;
/**
 * Paths of routes without a page: scripts, plain links and plain forms lead there, the browser's
 * router never does.
 */
const WITHOUT_PAGE =
  /^(api|sitemaps|account\/order\/(document|download))\/|^(currency|account\/forget)$|\.(txt|xml|webmanifest)$/;

/** @typedef {import("@remix-run/server-runtime").ServerBuild["assets"]} Assets */
/** @typedef {import("rollup").OutputChunk} Script */

/** The file of a script's address. */
export const toFile = (/** @type {string} */ folder, /** @type {string} */ url) =>
  path.resolve(folder, url.slice(PUBLIC_PATH.length));

/** The name of a compiled script without the compiler's hash: "routes/cart". */
export const toName = (/** @type {string} */ url) =>
  url.replace(PUBLIC_PATH, "").replace(COMPILED_HASH, "").replace(/\.js$/, "");

/**
 * What the server and the browser must know of joined scripts: the framework's assets, with the new
 * addresses, and the scripts of lazily imported modules.
 *
 * @param {string} folder of the browser's build
 * @param {Assets} assets as compiled
 * @param {Script[]} scripts
 */
export function writeAssets(folder, assets, scripts) {
  const byUrl = new Map(scripts.map((script) => [PUBLIC_PATH + script.fileName, script]));
  const urlOfModule = new Map([...byUrl].map(([url, { facadeModuleId }]) => [facadeModuleId, url]));
  const listImports = (/** @type {string} */ url) =>
    byUrl.get(url)?.imports.map((file) => PUBLIC_PATH + file) ?? [];
  const toJoined = (/** @type {{ module: string }} */ { module: compiled }) => {
    const module = urlOfModule.get(toFile(folder, compiled)) ?? "";
    // Sorted, the lists of the manifest are alike, and compressed well.
    return { module, imports: [...listReached(listImports(module), listImports)].sort() };
  };
  const entry = { ...assets.entry, ...toJoined(assets.entry) };
  // The entry's imports are on every page: nothing lists them again.
  const withoutEntry = (/** @type {Iterable<string>} */ urls) =>
    [...urls].filter((url) => !entry.imports.includes(url));
  const routes = Object.fromEntries(
    Object.entries(assets.routes).map(([id, route]) => {
      const { module, imports } = toJoined(route);
      return [id, { ...route, module, imports: withoutEntry(imports) }];
    }),
  );
  const lazyScripts = Object.fromEntries(
    [...byUrl].flatMap(([url, { moduleIds }]) => {
      const names = moduleIds.map((id) => toName(path.relative(path.resolve(folder), id)));
      const urls = withoutEntry(listReached([url], listImports));
      return names.filter((name) => LAZY.test(name)).map((name) => [path.basename(name), urls]);
    }),
  );
  return { assets: writeManifest(folder, { ...assets, routes, entry }), lazyScripts };
}

/**
 * The browser's copy of the assets, a script in the compiler's form; the one place that knows this
 * form (docs/decisions/0037).
 */
function writeManifest(/** @type {string} */ folder, /** @type {Assets} */ assets) {
  const hash = createHash("sha256").update(JSON.stringify(assets)).digest("base64url").slice(0, 8);
  const manifest = { ...assets, url: `${PUBLIC_PATH}manifest-${hash}.js` };
  const routes = Object.entries(assets.routes).filter(
    ([, route]) => !WITHOUT_PAGE.test(route.path ?? ""),
  );
  writeFileSync(
    path.join(folder, `manifest-${hash}.js`),
    `window.__remixManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`,
  );
  return manifest;
}

/** Everything reached from a start, itself included. */
export function listReached(
  /** @type {string[]} */ start,
  /** @type {(from: string) => readonly string[]} */ next,
) {
  const reached = new Set(start);
  for (const current of reached) for (const other of next(current)) reached.add(other);
  return reached;
}
