import { existsSync } from "node:fs";
import { hasDebian, installDebian } from "./debian.mjs";

const PLACES = [
  "/usr/bin/redis-server",
  "/usr/local/bin/redis-server",
  "/opt/homebrew/bin/redis-server",
];

/** The Redis that tests start: REDIS_SERVER_PATH, else the machine's; undefined without one. */
export function redisExecutable() {
  return process.env.REDIS_SERVER_PATH ?? PLACES.find((file) => existsSync(file));
}

/**
 * Makes sure that Redis exists: Debian's package when root. Without it the tests that need it are
 * skipped with a message.
 */
export async function ensureRedis() {
  if (!redisExecutable() && hasDebian()) await installDebian("redis-server");
}
