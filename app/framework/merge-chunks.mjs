/**
 * The compiler makes a separate script for every combination of pages that share a module: two dozen small files on a first visit, each
 * compressed separately. This second pass joins scripts that are always fetched together.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { removeUnusedParts } from "./unused-parts.mjs";

const PUBLIC_PATH = "/build/";
const PURE = "/*#__PURE__*/";
const SERVER_MANIFEST = /^var assets_manifest_default = \{.*"?url"?: ?"([^"]+)".*\};$/m;
const BROWSER_MANIFEST = /^window\.__remixManifest=(.*);$/;

/** Chrome compiles all functions of such a script on another thread, not one by one when they are first called (decision 0019). */
const COMPILED_AT_ONCE = "//# allFunctionsCalledOnLoad";

/** In the compiler's output: a module that only the server has, which is empty here, and the import of a CommonJS module into a variable. */
const EMPTY_MODULE = /(?<==)[\w$]+\(\([\w$]+,[\w$]+\)=>\{[\w$]+\.exports=\{\}\}\)/g;
const TAKEN_OVER = /(?<=\bvar (?:[\w$]+=[\w$]+\([\w$]+\(\)(?:,1)?\),)*[\w$]+=)([\w$]+\()([\w$]+\(\)(?:,1)?\))/g;

/** Source files whose scripts a page needs from the start (app/components/page/page-view.tsx): shared parts are joined too. */
export const PAGE_VIEWS = ["app/components/page/product-page-view.tsx", "app/components/page/catalogue-page-view.tsx"];

/** Source files of layers above a page (drawers, the menu's panels), whose scripts are fetched on demand. */
const LAYERS = /\/(?:\w+-drawer|mini-cart|mega-menu|picture-viewer)\.tsx$/;
/** A file shared by more pages than this is not part of a drawer. */
const FEW_PAGES = 5;
/** Files of fewer characters than this are joined. A larger one would be too much for a page that needs only one of the smaller ones. */
const SMALL = 4_000;
const MANY_PAGES = 20;
const TINY = 500;

/** The compiler's hash of a file describes its content before joining. */
const COMPILED_NAME = /-[A-Z\d]{8}$/;
/** A file's name has a hash of its content, because browsers cache it for a year. */
export const SCRIPT_NAMES = {
  sanitizeFileName: false,
  entryFileNames: (/** @type {{ name: string }} */ { name }) => `${name.replace(COMPILED_NAME, "")}-[hash].js`,
  chunkFileNames: (/** @type {{ name: string }} */ { name }) =>
    `_shared/${name.startsWith("chunk-") ? "" : `${name.replace(COMPILED_NAME, "")}-`}[hash].js`,
};

/**
 * Joins the scripts of a build, in place, and records in `build/scripts.json` the scripts of each source file that is fetched later.
 *
 * @param {string} folder of the browser's build
 * @param {string} serverBuild the server's build, which also contains the manifest
 */
export async function mergeChunks(folder, serverBuild) {
  const { rollup } = await import("rollup");
  const server = readFileSync(serverBuild, "utf8");
  const fileOf = (/** @type {string} */ url) => path.resolve(folder, url.slice(PUBLIC_PATH.length));
  const manifestUrl = SERVER_MANIFEST.exec(server)?.[1];
  const json = manifestUrl && BROWSER_MANIFEST.exec(readFileSync(fileOf(manifestUrl), "utf8"))?.[1];
  if (!json) throw new Error(`${serverBuild} names no manifest of the assets that can be read.`);
  const manifest = JSON.parse(json);
  /** @type {Record<string, { entryPoint?: string }>} */
  const outputs = JSON.parse(readFileSync("build/metafile.js.json", "utf8")).outputs;
  const viewFiles = PAGE_VIEWS.map((view) => {
    const file = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === view);
    if (!file) throw new Error(`The build has no script for ${view}.`);
    return path.resolve(file);
  });
  const layerFiles = Object.keys(outputs)
    .filter((name) => LAYERS.test(outputs[name]?.entryPoint ?? ""))
    .map((name) => path.resolve(name));

  const unusedParts = removeUnusedParts();
  const entries = [manifest.entry.module, ...Object.values(manifest.routes).map((route) => route.module)];
  const input = Object.fromEntries(entries.map((url) => [url.slice(PUBLIC_PATH.length).replace(/\.js$/, ""), fileOf(url)]));
  const bundle = await rollup({
    input,
    preserveEntrySignatures: "strict",
    plugins: [
      { name: "public-path", resolveId: (/** @type {string} */ id) => (id.startsWith(PUBLIC_PATH) ? fileOf(id) : null) },
      { name: "unused-components", transform: (/** @type {string} */ code) => ({ code: unmarked(unusedParts.remove(code)), map: null }) },
    ],
  });
  unusedParts.check();
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  /** @type {Set<string>} */
  const joined = new Set();
  const join = (/** @type {string} */ name) =>
    (joined.add(name), name);
  const { output } = await bundle.generate({
    format: "es",
    compact: true,
    banner: ({ name }) => (joined.has(name) ? COMPILED_AT_ONCE : ""),
    onlyExplicitManualChunks: true,
    ...SCRIPT_NAMES,
    manualChunks(id, { getModuleInfo }) {
      const from = (/** @type {string} */ start) => {
        if (!reached.has(start))
          reached.set(
            start,
            closure(start, (module) => getModuleInfo(module)?.importedIds ?? []),
          );
        return /** @type {Set<string>} */ (reached.get(start));
      };
      if (Object.values(input).includes(id) && id !== fileOf(manifest.routes.root.module)) return undefined;
      if ([manifest.entry.module, manifest.routes.root.module].some((url) => from(fileOf(url)).has(id))) return join("core");
      const showing = viewFiles.filter((view) => from(view).has(id));
      if (showing.length > 1) return join("pages");
      // A module that another page needs too is not part of this view's own script.
      const pages = Object.values(input).filter((entry) => from(entry).has(id)).length;
      if (showing[0] && pages === 0) return join(path.basename(showing[0], ".js").replace(/-\w{8}$/, ""));
      const layers = layerFiles.includes(id) ? [] : layerFiles.filter((layer) => from(layer).has(id));
      const part = sharedPart(layers, pages, getModuleInfo(id)?.code?.length ?? 0);
      return part && join(part);
    },
  });

  const urlOf = (/** @type {string} */ file) => `${PUBLIC_PATH}${file}`;
  const chunks = new Map(output.flatMap((chunk) => (chunk.type === "chunk" ? [[urlOf(chunk.fileName), chunk]] : [])));
  const importsOf = (/** @type {string} */ url) =>
    [...closure(url, (other) => (chunks.get(other)?.imports ?? []).map(urlOf))].filter((other) => other !== url);
  const entryUrls = new Map(output.flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.facadeModuleId, urlOf(chunk.fileName)]] : [])));
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) {
    part.module = entryUrls.get(fileOf(part.module));
    part.imports = importsOf(part.module);
  }

  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".js") && !file.startsWith("manifest-")) rmSync(path.join(folder, file));
  }
  for (const [url, chunk] of chunks) writeFileSync(fileOf(url), sideBySide(url, chunk.code, importsOf));
  const merged = JSON.stringify(manifest);
  writeFileSync(fileOf(manifest.url), `window.__remixManifest=${merged};`);
  writeFileSync(
    serverBuild,
    server.replace(SERVER_MANIFEST, () => `var assets_manifest_default = ${merged};`),
  );
  writeFileSync("build/scripts.json", JSON.stringify(fetchedLater([...chunks.entries()], outputs, importsOf)));
}

/**
 * The script that a drawer's file is joined to: over HTTP/1.1 a browser makes six requests at a time, and a drawer needed fourteen.
 *
 * @param {string[]} layers that need the file
 * @param {number} pages that need it
 * @param {number} size in characters
 */
function sharedPart(layers, pages, size) {
  if (layers.length > 1 && pages === 0) return "layers";
  if (layers.length === 0 || pages === 0 || size > SMALL) return undefined;
  // Nearly every page needs these few lines: joined to the forms, every page would fetch all forms.
  if (pages > MANY_PAGES && size < TINY) return "core";
  if (pages > FEW_PAGES) return "forms";
  return layers.length === 1 ? `${path.basename(layers[0] ?? "").replace(/-\w{8}\.js$/, "")}-parts` : undefined;
}

/**
 * A browser learns a script's imports only from the script: each level costs one more round trip. So code that is fetched on demand requests
 * all its imports at once, except those that its importer already has.
 *
 * @param {string} importer
 * @param {string} code
 * @param {(url: string) => string[]} importsOf
 */
function sideBySide(importer, code, importsOf) {
  const there = new Set([importer, ...importsOf(importer)]);
  const folder = path.posix.dirname(importer);
  return code.replace(/\bimport\((["'])(\.[^"']+)\1\)/g, (found, _quote, name) => {
    const others = importsOf(path.posix.join(folder, name)).filter((url) => !there.has(url));
    const all = others.map((url) => `import("./${path.posix.relative(folder, url)}")`);
    return all.length > 0 ? `Promise.all([${[found, ...all]}]).then(all=>all[0])` : found;
  });
}

/**
 * @param {[url: string, chunk: { moduleIds: string[] }][]} chunks
 * @param {Record<string, { entryPoint?: string }>} outputs of the compiler, by file
 * @param {(url: string) => string[]} importsOf
 * @returns {Record<string, string[]>} source file → its script and its imports
 */
function fetchedLater(chunks, outputs, importsOf) {
  return Object.fromEntries(
    chunks.flatMap(([url, { moduleIds }]) =>
      moduleIds.flatMap((id) => {
        const source = outputs[path.relative(".", id)]?.entryPoint;
        return source ? [[source, [url, ...importsOf(url)]]] : [];
      }),
    ),
  );
}

/**
 * Removes display names, which keep unused components of the framework in the build (its link, 2 KB): without them Rollup drops the components.
 * Also removes the rest of server modules: scripts of 85 bytes that a page would fetch for nothing.
 */
function unmarked(/** @type {string} */ code) {
  return code
    .replace(/(?<=[;}])[\w$]+\.displayName="\w+";/g, "")
    .replace(/(?<==)(?=[\w$]+\.(?:forwardRef|createContext|memo)\()/g, PURE)
    .replace(EMPTY_MODULE, `${PURE}$&`)
    .replace(TAKEN_OVER, `${PURE}$1${PURE}$2`);
}

/** Everything reached from a start, itself included. */
function closure(/** @type {string} */ start, /** @type {(from: string) => readonly string[]} */ next) {
  const seen = new Set([start]);
  for (const current of seen) for (const other of next(current)) seen.add(other);
  return seen;
}
