import { existsSync } from "node:fs";
import { hasDebian, installDebian } from "./debian.mjs";

const PLACES = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server"];

/** The Redis that tests start for themselves: REDIS_SERVER_PATH, else the machine's; undefined where there is none. */
export function redisExecutable() {
  return process.env.REDIS_SERVER_PATH ?? PLACES.find((file) => existsSync(file));
}

/** Makes sure that there is one: Debian's package when root. Without it the tests that need one are skipped, and say so. */
export async function ensureRedis() {
  if (!redisExecutable() && hasDebian()) await installDebian("redis-server");
}
