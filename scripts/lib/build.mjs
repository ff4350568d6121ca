import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { joinScripts } from "./join-scripts.mjs";
import { onlyWhenChanged } from "./fingerprint.mjs";
import { ensureInstalled } from "./install.mjs";
import { buildBesidePrevious } from "./previous-builds.mjs";
import { runOrExit, say } from "./processes.mjs";

const SOURCES = [
  "app",
  "server",
  "styles",
  "public",
  "remix.config.js",
  "tailwind.config.ts",
  "package-lock.json",
  "scripts/lib/build.mjs",
  "scripts/lib/previous-builds.mjs",
  "scripts/lib/join-scripts.mjs",
  "scripts/lib/joined-assets.mjs",
];

/**
 * Builds for production, with the packages that this needs, unless nothing has changed since the
 * last build: neither its sources nor its files (the assets are in `public`), which `remix dev`
 * overwrites.
 */
export async function ensureBuilt() {
  await onlyWhenChanged("build/.built", [...SOURCES, "build/index.js"], async () => {
    await ensureInstalled("shop");
    say("Building the storefront …");
    await buildBesidePrevious(
      { folder: "public/build", list: "build/assets.json", aside: "var/assets-before" },
      build,
    );
  });
}

async function build() {
  rmSync("public/build", { recursive: true, force: true });
  rmSync("build", { recursive: true, force: true });
  await runOrExit("node", ["node_modules/@remix-run/dev/dist/cli.js", "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    quiet: true,
  });
  const { assets } = await import(pathToFileURL("build/index.js").href);
  const joined = await joinScripts("public/build", assets);
  writeFileSync("build/joined-assets.json", JSON.stringify(joined.assets));
  writeFileSync("build/lazy-scripts.json", JSON.stringify(joined.lazyScripts));
  await minifyScripts("public/build");
  await compressAssets("public/build");
}

/**
 * Our getters have no side effects, and no function that could be an arrow is called with `new`. A
 * third pass would take as long as the compiler and save 0.1 KB (brotli) of all scripts.
 *
 * @type {import("terser").MinifyOptions}
 */
const MINIFIER = {
  module: true,
  ecma: 2020,
  compress: {
    passes: 2,
    ecma: 2020,
    pure_getters: true,
    unsafe_arrows: true,
    unsafe_methods: true,
    keep_fargs: false,
  },
  format: { comments: /^#/ },
};

/**
 * Terser saves 3.5 KB (brotli) more than the compiler's own minifier. Three.js calls functions with
 * `new`, so it is skipped.
 */
async function minifyScripts(/** @type {string} */ folder) {
  const { minify } = await import("terser");
  for (const file of filesIn(folder, /^(?!manifest|_shared\/model-stage).*\.js$/)) {
    const { code } = await minify(readFileSync(file, "utf8"), MINIFIER);
    writeFileSync(file, code ?? "");
  }
}

/** Assets are compressed once, at the highest level, and served without further compression. */
async function compressAssets(/** @type {string} */ folder) {
  const compress = async (/** @type {string} */ file) => {
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  };
  await Promise.all(filesIn(folder, /\.(js|css|svg|json)$/).map(compress));
}

function filesIn(/** @type {string} */ folder, /** @type {RegExp} */ name) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file));
}
