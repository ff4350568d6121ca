import { existsSync } from "node:fs";
import { hasDebian, installDebian } from "./debian.mjs";

const PLACES = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/** The nginx that the proxy of docs/deploy.md is tried with: the machine's; undefined where there is none. */
export function nginxExecutable() {
  return PLACES.find((file) => existsSync(file));
}

/** Makes sure that there is one: Debian's package when root. Without it the test that needs one is skipped, and says so. */
export async function ensureNginx() {
  if (!nginxExecutable() && hasDebian()) await installDebian("nginx-light");
}
