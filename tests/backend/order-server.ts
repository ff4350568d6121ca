/** The backend with the order tests' shop as a process of its own: `tsx order-server.ts <port> <data folder>`. Says "ready" when it listens. */
import { serve } from "@hono/node-server";
import { createBackendApp } from "../../backend/app";
import { openDatabase } from "../../backend/db/open";
import { openOrderBackend } from "./order-shop";

const [port, dataDir] = process.argv.slice(2);
if (!port || !dataDir) throw new Error("Usage: order-server.ts <port> <data folder>");
const backend = openOrderBackend(openDatabase(dataDir), dataDir, `http://127.0.0.1:${port}`);
serve({ fetch: createBackendApp(backend).fetch, port: Number(port), hostname: "127.0.0.1" }, () => process.stdout.write("ready\n"));
