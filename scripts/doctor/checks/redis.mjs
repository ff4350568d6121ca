import { createClient } from "@redis/client";
import { right, wrong } from "../findings.mjs";

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Several processes place an order once, count limits together and purge together only through
 * Redis.
 *
 * @param {{ instances: number, redisUrl: string | null }} config
 * @returns {Promise<import("../findings.mjs").Finding[]>}
 */
export async function redisFindings({ instances, redisUrl }) {
  if (redisUrl === null)
    return [right("Redis", "one process serves the shop and needs none (INSTANCES is 1)")];
  const host = new URL(redisUrl).host;
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
    return [
      right(
        "Redis",
        `answers at ${host}; ${instances === 1 ? "one process uses it" : `${instances} processes share it`}`,
      ),
    ];
  } catch (error) {
    const reason =
      error instanceof Error
        ? error.message || ("code" in error ? String(error.code) : error.name)
        : String(error);
    return [
      wrong(
        "Redis",
        `does not answer at ${host} (${reason})`,
        "check REDIS_URL, and that this machine can reach it",
      ),
    ];
  } finally {
    client.destroy();
  }
}
