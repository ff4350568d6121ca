import { existsSync, readFileSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";

/** Written by the production build (scripts/lib/join-scripts.mjs). */
const ASSETS = "build/joined-assets.json";
const LAZY_SCRIPTS = "build/lazy-scripts.json";

export interface JoinedBuild extends ServerBuild {
  /** the scripts of modules that pages fetch apart from their routes, by the module's file name */
  lazyScripts: Record<string, string[]>;
}

/**
 * The compiled build with its joined scripts. While developing, scripts are not joined: then the
 * build is as compiled.
 */
export function readJoinedBuild(build: ServerBuild): JoinedBuild {
  const asCompiled = { ...build, lazyScripts: {} };
  if (!existsSync(ASSETS)) return asCompiled;
  const assets = readJson<ServerBuild["assets"]>(ASSETS);
  if (assets.version !== build.assets.version) return asCompiled;
  return { ...build, assets, lazyScripts: readJson<JoinedBuild["lazyScripts"]>(LAZY_SCRIPTS) };
}

const readJson = <Json>(file: string) => JSON.parse(readFileSync(file, "utf8")) as Json;
