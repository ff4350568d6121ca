import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { fingerprint, onlyWhenChanged } from "./fingerprint.mjs";
import { runOrExit, say } from "./processes.mjs";

const SOURCES = ["app", "server", "styles", "public", "remix.config.js", "tailwind.config.ts", "package-lock.json", "scripts/lib/build.mjs"];

/** Builds for production, unless the sources are those of the last build. */
export async function ensureBuilt() {
  await onlyWhenChanged("build/.built", fingerprint(SOURCES, ["public/build"]), async () => {
    say("Building the storefront …");
    rmSync("public/build", { recursive: true, force: true });
    rmSync("build", { recursive: true, force: true });
    await runOrExit("node", ["node_modules/@remix-run/dev/dist/cli.js", "build"], { env: { ...process.env, NODE_ENV: "production" }, quiet: true });
    compressAssets("public/build");
  });
}

/** Assets are compressed once, at the highest level, and served as they are. */
function compressAssets(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
