import { existsSync } from "node:fs";
import { hasDebian, installDebian } from "./debian.mjs";

const PLACES = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/** The nginx that tests the proxy of docs/deploy.md: the machine's; undefined without one. */
export function nginxExecutable() {
  return PLACES.find((file) => existsSync(file));
}

/**
 * Makes sure that nginx exists: Debian's package when root. Without it its test is skipped with a
 * message.
 */
export async function ensureNginx() {
  if (!nginxExecutable() && hasDebian()) await installDebian("nginx-light");
}
