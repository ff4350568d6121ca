import { existsSync, readFileSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";

/** Written by the production build (scripts/lib/join-scripts.mjs). */
const FILE = "build/joined-assets.json";

/**
 * The compiled build with its joined scripts. While developing, scripts are not joined: then the
 * build is as compiled.
 */
export function readJoinedBuild(build: ServerBuild): ServerBuild {
  if (!existsSync(FILE)) return build;
  const assets = JSON.parse(readFileSync(FILE, "utf8")) as ServerBuild["assets"];
  return assets.version === build.assets.version ? { ...build, assets } : build;
}
