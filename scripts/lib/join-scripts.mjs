import { createHash } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const PUBLIC_PATH = "/build/";
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
const MOST = 2;
/**
 * So are modules of less than these characters, such as what stands in the place of a server
 * module: a file of its own would be larger.
 */
const SMALL = 200;
/**
 * The scripts of drawers, by their files' names: idle pages fetch all of them
 * (components/drawers/drawer-table.ts).
 */
const DRAWER = /-drawer-[A-Z\d]{8}\.js$/;
/**
 * Paths of routes without a page: scripts, plain links and plain forms lead there, the browser's
 * router never does.
 */
const WITHOUT_PAGE =
  /^(api|sitemaps|account\/order\/(document|download))\/|^(currency|account\/forget)$|\.(txt|xml|webmanifest)$/;
/** The compiler's names of modules that are imported lazily, and of nothing else. */
const LAZY = /^_shared\/(?!chunk$)/;
/** The compiler's hash of a file describes its content before joining. */
const COMPILED_HASH = /-[A-Z\d]{8}(?=\.js$)/;

/** @typedef {import("@remix-run/server-runtime").ServerBuild["assets"]} Assets */

/**
 * The compiler makes a separate script for every combination of routes that share a module: some
 * fifty small files on a first visit, each compressed separately. This joins scripts that are
 * fetched together, in place, and returns the build's assets with the new scripts, and the scripts
 * of each module that pages fetch apart from their routes, by the module's file name.
 *
 * @param {string} folder of the browser's build
 * @param {Assets} assets as compiled
 * @returns {Promise<{ assets: Assets, lazyScripts: Record<string, string[]> }>}
 */
export async function joinScripts(folder, assets) {
  const { rollup } = await import("rollup");
  const toFile = (/** @type {string} */ url) => path.resolve(folder, url.slice(PUBLIC_PATH.length));
  const modules = [
    assets.entry.module,
    ...Object.values(assets.routes).map((route) => route.module),
  ];
  const toName = (/** @type {string} */ url) =>
    url.slice(PUBLIC_PATH.length).replace(COMPILED_HASH, "").replace(/\.js$/, "");
  const entry = toFile(assets.entry.module);
  const root = toFile(assets.routes.root?.module ?? "");

  const bundle = await rollup({
    input: Object.fromEntries(modules.map((url) => [toName(url), toFile(url)])),
    // A kind's script may be its route's module, instead of another file that exports it again.
    preserveEntrySignatures: "allow-extension",
    // Scripts name each other by their public address.
    plugins: [
      { name: "public-path", resolveId: (id) => (id.startsWith(PUBLIC_PATH) ? toFile(id) : null) },
    ],
  });
  const shared = readdirSync(path.join(folder, "_shared"));
  const sharedFile = (/** @type {string} */ file) => path.resolve(folder, "_shared", file);
  const kinds = Object.entries(KINDS).map(([kind, { route, part }]) => {
    // A page needs the scripts of its layout routes, too.
    const modules = listWithParents(assets.routes, route).map(({ module }) => toFile(module));
    if (modules.length === 0) throw missing(kind, `route "${route}"`);
    if (!part) return { kind, files: modules };
    const script = shared.find((file) => file.replace(COMPILED_HASH, "") === `${part}.js`);
    if (!script) throw missing(kind, `part "${part}"`);
    return { kind, files: [...modules, sharedFile(script)] };
  });
  const drawers = shared.filter((file) => DRAWER.test(file)).map(sharedFile);
  // The routes of these kinds are joined, too. The entry is not: it hydrates the page as soon as it
  // runs.
  const joinedRoutes = new Set(kinds.flatMap(({ files }) => files));
  const entries = new Set(modules.map(toFile).filter((file) => !joinedRoutes.has(file)));
  /** @type {Map<string, Set<string>>} */
  const reachedFrom = new Map();
  const { output } = await bundle.generate({
    format: "es",
    compact: true,
    sanitizeFileName: false,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: ({ name }) =>
      `_shared/${name.startsWith("chunk-") ? "" : `${name.replace(/-[A-Z\d]{8}$/, "")}-`}[hash].js`,
    onlyExplicitManualChunks: true,
    manualChunks(id, { getModuleInfo }) {
      const reaches = (/** @type {string} */ file) => {
        const reached =
          reachedFrom.get(file) ??
          closure([file], (module) => getModuleInfo(module)?.importedIds ?? []);
        reachedFrom.set(file, reached);
        return reached.has(id);
      };
      if (entries.has(id)) return undefined;
      const { code, dynamicImporters = [] } = getModuleInfo(id) ?? {};
      const isSmall = (code?.length ?? 0) < SMALL;
      if (isSmall || [entry, root].some(reaches)) return "core";
      const needing = kinds.filter(({ files }) => files.some(reaches));
      if (needing.length > MOST) return "core";
      if (needing.length > 0) return needing.map(({ kind }) => kind).join("-");
      if (drawers.includes(id)) return "drawers";
      // What a page fetches as a part of its own, it fetches without the drawers that show it, too.
      return dynamicImporters.length === 0 && drawers.some(reaches) ? "drawers" : undefined;
    },
  });
  await bundle.close();

  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".js")) rmSync(path.join(folder, file));
  const chunks = new Map(
    output.flatMap((chunk) =>
      chunk.type === "chunk" ? [[PUBLIC_PATH + chunk.fileName, chunk]] : [],
    ),
  );
  for (const [url, { code }] of chunks) writeFileSync(toFile(url), code);

  const urlOfModule = new Map(
    [...chunks].map(([url, { facadeModuleId }]) => [facadeModuleId, url]),
  );
  const listImports = (/** @type {string} */ url) =>
    chunks.get(url)?.imports.map((file) => PUBLIC_PATH + file) ?? [];
  const joined = (/** @type {{ module: string }} */ { module: compiled }) => {
    const module = urlOfModule.get(toFile(compiled)) ?? "";
    // Sorted, the lists of the manifest are alike, and compressed well.
    return { module, imports: [...closure(listImports(module), listImports)].sort() };
  };
  const joinedEntry = joined(assets.entry);
  // The entry's imports are on every page: a route does not list them again.
  const onEveryPage = new Set(joinedEntry.imports);
  const routes = Object.fromEntries(
    Object.entries(assets.routes).map(([id, route]) => {
      const { module, imports } = joined(route);
      return [id, { ...route, module, imports: imports.filter((url) => !onEveryPage.has(url)) }];
    }),
  );
  const lazyScripts = Object.fromEntries(
    [...chunks].flatMap(([url, { moduleIds }]) =>
      moduleIds
        .map((id) => toName(PUBLIC_PATH + path.relative(path.resolve(folder), id)))
        .filter((name) => LAZY.test(name))
        .map((name) => [
          path.basename(name),
          [...closure([url], listImports)].filter((each) => !onEveryPage.has(each)),
        ]),
    ),
  );
  return {
    assets: writeManifest(folder, {
      ...assets,
      routes,
      entry: { ...assets.entry, ...joinedEntry },
    }),
    lazyScripts,
  };
}

function missing(/** @type {string} */ kind, /** @type {string} */ name) {
  return new Error(`scripts/lib/join-scripts.mjs: the build has no ${name} of the kind "${kind}"`);
}

/** A route and the layout routes around it. @returns {Assets["routes"][string][]} */
function listWithParents(/** @type {Assets["routes"]} */ routes, /** @type {string} */ id) {
  const route = routes[id];
  return route ? [route, ...listWithParents(routes, route.parentId ?? "")] : [];
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
function closure(
  /** @type {string[]} */ start,
  /** @type {(from: string) => readonly string[]} */ next,
) {
  const seen = new Set(start);
  for (const current of seen) for (const other of next(current)) seen.add(other);
  return seen;
}
