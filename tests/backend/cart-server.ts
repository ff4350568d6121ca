/** The backend with the cart tests' shop as a process of its own: `tsx cart-server.ts <port> <data folder>`. Says "ready" when it listens. */
import { serve } from "@hono/node-server";
import { createBackendApp } from "../../backend/app";
import { openDatabase } from "../../backend/db/open";
import { isSeeded, seedDatabase } from "../../backend/db/seed";
import type { Backend } from "../../backend/types";
import { cartShop } from "./cart-shop";

const [port, dataDir] = process.argv.slice(2);
if (!port || !dataDir) throw new Error("Usage: cart-server.ts <port> <data folder>");
const backend: Backend = {
  db: openDatabase(dataDir),
  config: { publicUrl: `http://localhost:${port}`, dataDir, storefrontUrls: {}, testMode: true },
};
if (!isSeeded(backend.db)) seedDatabase(backend.db, cartShop(), backend.config);
serve({ fetch: createBackendApp(backend).fetch, port: Number(port), hostname: "127.0.0.1" }, () => process.stdout.write("ready\n"));
