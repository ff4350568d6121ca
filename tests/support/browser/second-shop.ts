import { spawn } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";
import { waitUntilReady } from "../../../scripts/lib/processes.mjs";
import { E2E_BACKEND_PORT, E2E_PORT } from "./shop";

/** Not the port of the other tests' shop. */
const PORT = E2E_PORT + 9;

interface SecondShop {
  origin: string;
  stop(): Promise<void>;
}

/**
 * A second storefront on the same backend.
 *
 * @param settings environment variables
 */
async function startSecondShop(settings: Record<string, string>, port = PORT): Promise<SecondShop> {
  const env = demoEnvironment({
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: String(port),
    BACKEND_PORT: String(E2E_BACKEND_PORT),
    RATE_LIMIT_FACTOR: "100",
    ...settings,
  });
  const shop = spawn("node", ["build/index.js"], { env, stdio: "ignore" });
  if (!(await waitUntilReady(`http://localhost:${port}/readyz`, 60_000)))
    throw new Error("The second shop did not start.");
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        shop.on("exit", () => resolve());
        shop.kill("SIGTERM");
      }),
  };
}

/** A shop with a theme. @param themeFile path of THEME_FILE */
export function startThemedShop(themeFile: string): Promise<SecondShop> {
  return startSecondShop({ THEME_FILE: themeFile });
}

/** Not the port of a themed shop: both may run at once. */
const CROWDED_PORT = E2E_PORT + 8;
const MAIN_MENU = "/store-api/navigation/main-navigation/main-navigation";

type Category = Record<"id" | "name", string> & { translated: { name: string } };

/**
 * A shop whose main menu has further entries after its own.
 *
 * @param names of the entries, which lead to the categories of the first ones
 */
export async function startCrowdedShop(names: string[]): Promise<SecondShop> {
  const addEntries = (menu: Category[]) => [
    ...menu,
    ...names.map((name, index) => {
      const entry = menu[index % menu.length]!;
      const id = `${String(index).padStart(2, "0")}${entry.id.slice(2, 24)}${String(index).padStart(8, "c")}`;
      return { ...entry, id, name, translated: { ...entry.translated, name } };
    }),
  ];
  const backend = createServer((asked, answer) => {
    const send = async () => {
      const response = await fetch(`http://localhost:${E2E_BACKEND_PORT}${asked.url}`, {
        method: asked.method ?? "GET",
        headers: readHeaders(asked),
        ...(asked.method === "POST" && { body: await readBody(asked) }),
      });
      const body = await response.text();
      answer.writeHead(response.status, {
        "Content-Type": response.headers.get("Content-Type") ?? "application/json",
        "sw-context-token": response.headers.get("sw-context-token") ?? "",
      });
      const isMenu = asked.url?.startsWith(MAIN_MENU) && response.ok;
      answer.end(isMenu ? JSON.stringify(addEntries(JSON.parse(body) as Category[])) : body);
    };
    send().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => backend.listen(0, resolve));
  const endpoint = `http://localhost:${(backend.address() as AddressInfo).port}`;
  const shop = await startSecondShop({ SHOPWARE_ENDPOINT: endpoint }, CROWDED_PORT);
  return {
    ...shop,
    async stop() {
      await shop.stop();
      backend.close();
      backend.closeAllConnections();
    },
  };
}

/** Those of Shopware, and the form of the body. */
const readHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^sw-|^content-type$/.test(name)),
  ) as Record<string, string>;

async function readBody(asked: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
