import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { unsealValue } from "../../app/services/platform/session/seal.server";
import { findFreePort } from "../lib/free-port.mjs";
import { waitUntilReady } from "../lib/processes.mjs";
import type { ChannelFacts, Wanted } from "./channel";
import type { StorefrontAddress } from "./visitor";

const READY_MS = 60_000;
/** pino's number for warnings; errors are above. */
const WARNING = 40;
/** Lines at start-up report a slow backend, not refused calls. */
const KEY = "SUITE";

interface LogLine {
  level: number;
  msg: string;
  path?: string;
  status?: number;
  errorCode?: string | null;
  route?: string;
}

export interface Storefront extends StorefrontAddress {
  /** warnings and errors of its log */
  complaints: LogLine[];
  end(): Promise<void>;
}

/**
 * The built storefront on a port of this machine, with only the settings that an owner would make.
 */
export async function startStorefront(wanted: Wanted, channel: ChannelFacts): Promise<Storefront> {
  const port = await findFreePort();
  const secret = randomBytes(32).toString("hex");
  const child = spawn("node", ["build/index.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      LOG_LEVEL: "warn",
      // All shoppers of the run share one address.
      RATE_LIMIT_FACTOR: "0",
      COOKIE_SECRETS: secret,
      SHOPWARE_ENDPOINT: wanted.endpoint,
      CHANNELS: KEY.toLowerCase(),
      [`CHANNEL_${KEY}_URL`]: channel.origin,
      // For browsers, which open the address itself.
      [`CHANNEL_${KEY}_ALIASES`]: "localhost,127.0.0.1",
      [`CHANNEL_${KEY}_ACCESS_KEY`]: wanted.key,
      [`CHANNEL_${KEY}_LOCALE`]: channel.locale,
      [`CHANNEL_${KEY}_CURRENCY`]: channel.currency,
      [`CHANNEL_${KEY}_COUNTRY`]: channel.country.iso,
      ...(channel.languageId && { [`CHANNEL_${KEY}_LANGUAGE_ID`]: channel.languageId }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const complaints: LogLine[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter((each) => each.startsWith("{"))) {
      const read = JSON.parse(line) as LogLine;
      if (read.level >= WARNING) complaints.push(read);
    }
  });
  const exited = once(child, "exit");
  if (
    !(await waitUntilReady(
      `http://127.0.0.1:${port}/readyz`,
      READY_MS,
      () => child.exitCode !== null,
    ))
  ) {
    child.kill("SIGTERM");
    throw new Error("The storefront did not become ready.");
  }
  return {
    port,
    origin: channel.origin,
    complaints,
    openToken: (cookie) =>
      String(unsealValue(cookie, `${KEY.toLowerCase()}/sw-context-token`, [secret])),
    async end() {
      if (child.exitCode === null) child.kill("SIGTERM");
      await exited;
    },
  };
}
