import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listReached, PUBLIC_PATH, toFile, toName, writeAssets } from "./joined-assets.mjs";

/**
 * Kinds of pages: a route of each, and the part that the page fetches when it shows it (`Part`,
 * components/page/parts.tsx), by its file's name. Scripts that the same kinds need are joined.
 *
 * @type {Record<string, { route: string, part?: string }>}
 */
const KINDS = {
  home: { route: "routes/_index" },
  category: { route: "routes/$", part: "category-page-view" },
  product: { route: "routes/$", part: "product-page-view" },
  search: { route: "routes/search.en" },
  cart: { route: "routes/cart" },
  checkout: { route: "routes/_checkout.checkout" },
  account: { route: "routes/account.login" },
};
/** What more kinds of pages than these need is joined with the core. */
const KINDS_MAXIMUM = 2;
/**
 * So are modules of less than these characters, such as what stands in the place of a server
 * module: a file of its own would be larger.
 */
const SMALL = 200;
/**
 * The scripts of drawers, by their files' names: idle pages fetch all of them
 * (components/drawers/drawer-table.ts).
 */
const DRAWER = /-drawer$/;

/** @typedef {import("@remix-run/server-runtime").ServerBuild["assets"]} Assets */

/**
 * The compiler makes a separate script for every combination of routes that share a module: some
 * fifty small files on a first visit, each compressed separately. This joins scripts that are
 * fetched together, in place (docs/decisions/0012).
 *
 * @param {string} folder of the browser's build
 * @param {Assets} assets as compiled
 * @returns the build's assets with the new scripts, and the scripts of each module that pages fetch
 * apart from their routes, by the module's file name
 */
export async function joinScripts(folder, assets) {
  const scripts = await bundle(folder, assets);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".js")) rmSync(path.join(folder, file));
  for (const { fileName, code } of scripts) writeFileSync(path.join(folder, fileName), code);
  return writeAssets(folder, assets, scripts);
}

/** Rollup over the compiled scripts. @returns the joined ones */
async function bundle(/** @type {string} */ folder, /** @type {Assets} */ assets) {
  const { rollup } = await import("rollup");
  const urls = [assets.entry.module, ...Object.values(assets.routes).map(({ module }) => module)];
  const bundle = await rollup({
    input: Object.fromEntries(urls.map((url) => [toName(url), toFile(folder, url)])),
    // A kind's script may be its route's module, instead of another file that exports it again.
    preserveEntrySignatures: "allow-extension",
    // Scripts name each other by their public address.
    plugins: [
      {
        name: "public-path",
        resolveId: (id) => (id.startsWith(PUBLIC_PATH) ? toFile(folder, id) : null),
      },
    ],
  });
  const { output } = await bundle.generate({
    format: "es",
    compact: true,
    sanitizeFileName: false,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: ({ name }) =>
      name.startsWith("chunk-") ? "_shared/[hash].js" : `_shared/${toName(`${name}.js`)}-[hash].js`,
    onlyExplicitManualChunks: true,
    manualChunks: createGrouping(folder, assets),
  });
  await bundle.close();
  return output.filter((script) => script.type === "chunk");
}

/**
 * Which modules become one script.
 *
 * @param {string} folder
 * @param {Assets} assets
 * @returns {import("rollup").GetManualChunk} the script's name; undefined for a module of its own
 */
function createGrouping(folder, assets) {
  const entry = toFile(folder, assets.entry.module);
  const root = toFile(folder, assets.routes.root?.module ?? "");
  const lazy = listLazyModules(folder);
  const kinds = listKinds(folder, assets.routes, lazy);
  const drawers = lazy.filter(({ name }) => DRAWER.test(name)).map(({ file }) => file);
  // The entry is never joined: it hydrates the page as soon as it runs. Nor are other routes.
  const joined = new Set(kinds.flatMap(({ files }) => files));
  const routes = Object.values(assets.routes).map(({ module }) => toFile(folder, module));
  const separate = new Set([entry, ...routes].filter((file) => !joined.has(file)));
  /** @type {Map<string, Set<string>>} */
  const reachedFrom = new Map();

  return (id, { getModuleInfo }) => {
    const isReachedFrom = (/** @type {string} */ file) => {
      const known = reachedFrom.get(file);
      const reached =
        known ?? listReached([file], (module) => getModuleInfo(module)?.importedIds ?? []);
      reachedFrom.set(file, reached);
      return reached.has(id);
    };
    if (separate.has(id)) return undefined;
    const { code, dynamicImporters = [] } = getModuleInfo(id) ?? {};
    if ((code?.length ?? 0) < SMALL || [entry, root].some(isReachedFrom)) return "core";
    const needing = kinds.filter(({ files }) => files.some(isReachedFrom));
    if (needing.length > KINDS_MAXIMUM) return "core";
    if (needing.length > 0) return needing.map(({ kind }) => kind).join("-");
    if (drawers.includes(id)) return "drawers";
    // What a page fetches as a part of its own, it fetches without the drawers that show it, too.
    const isPart = dynamicImporters.length > 0;
    return !isPart && drawers.some(isReachedFrom) ? "drawers" : undefined;
  };
}

/** The modules that are fetched apart from routes, and those that several share. */
function listLazyModules(/** @type {string} */ folder) {
  return readdirSync(path.join(folder, "_shared"))
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ name: toName(file), file: path.resolve(folder, "_shared", file) }));
}

/**
 * The modules that each kind of page begins with: its route, the layout routes around it, its part.
 *
 * @param {string} folder
 * @param {Assets["routes"]} routes
 * @param {{ name: string, file: string }[]} lazy
 * @throws if the build lacks one
 */
function listKinds(folder, routes, lazy) {
  return Object.entries(KINDS).map(([kind, { route, part }]) => {
    const files = listWithParents(routes, route).map(({ module }) => toFile(folder, module));
    if (files.length === 0) throw createMissing(kind, `route "${route}"`);
    if (!part) return { kind, files };
    const module = lazy.find(({ name }) => name === part);
    if (!module) throw createMissing(kind, `part "${part}"`);
    return { kind, files: [...files, module.file] };
  });
}

/** A route and the layout routes around it. @returns {Assets["routes"][string][]} */
function listWithParents(/** @type {Assets["routes"]} */ routes, /** @type {string} */ id) {
  const route = routes[id];
  return route ? [route, ...listWithParents(routes, route.parentId ?? "")] : [];
}

function createMissing(/** @type {string} */ kind, /** @type {string} */ name) {
  return new Error(`scripts/lib/join-scripts.mjs: the build has no ${name} of the kind "${kind}"`);
}
