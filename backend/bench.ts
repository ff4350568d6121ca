import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measure, peakMemory } from "./benchmark/measure";
import { workloads } from "./benchmark/workload";
import { databaseFile, openDatabase } from "./db/open";

const USAGE = `Usage: tsx backend/bench.ts [--sizes 400,10000,100000] [--requests 300] [--port 8010] [--data-dir var/bench]
Prints how long listing, search, autocomplete and detail take over HTTP at each size. A catalogue that is missing is generated first.`;

const HEALTH_MS = 120_000;
const TSX = ["--import", "tsx"];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string", default: "400,10000,100000" },
      requests: { type: "string", default: "300" },
      port: { type: "string", default: "8010" },
      "data-dir": { type: "string", default: "var/bench" },
      help: { type: "boolean" },
    },
  });
  const sizes = values.sizes.split(",").map(Number);
  if (values.help || !sizes.every((size) => Number.isInteger(size) && size > 0)) return console.log(USAGE);
  console.log(
    "| products | request | p50 ms | p99 ms | longest ms | CPU ms | answer KB |\n| ---: | --- | ---: | ---: | ---: | ---: | ---: |",
  );
  for (const size of sizes) await benchmark(size, join(values["data-dir"], String(size)), Number(values.requests), values.port);
}

async function benchmark(size: number, dataDir: string, requests: number, port: string): Promise<void> {
  if (!existsSync(databaseFile(dataDir))) await finished(run(["backend/generate.ts", "--products", String(size), "--data-dir", dataDir]));
  const calls = prepare(dataDir, requests);
  const server = run(["backend/main.ts", "--port", port], { BACKEND_DATA_DIR: dataDir });
  const processId = server.pid ?? 0;
  try {
    const origin = `http://127.0.0.1:${port}`;
    await healthy(origin, server);
    for (const workload of calls) {
      const { name, p50, p99, longest, cpu, bytes } = await measure(origin, processId, workload);
      console.log(
        `| ${size} | ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${longest.toFixed(1)} | ${cpu?.toFixed(1) ?? "?"} | ${(bytes / 1024).toFixed(0)} |`,
      );
    }
    const memory = peakMemory(processId);
    const megabytes = Math.round(statSync(databaseFile(dataDir)).size / 1_048_576);
    console.log(`| ${size} | memory at its peak ${memory ?? "?"} MB, database ${megabytes} MB | | | | | |`);
  } finally {
    server.kill("SIGTERM");
    await finished(server).catch(() => {});
  }
}

function prepare(dataDir: string, requests: number) {
  const db = openDatabase(dataDir);
  try {
    return workloads(db, requests);
  } finally {
    db.close();
  }
}

function run(script: string[], variables: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [...TSX, ...script], { env: { ...process.env, ...variables }, stdio: ["ignore", "ignore", "inherit"] });
}

function finished(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(" ")} ended with ${code}`))));
  });
}

async function healthy(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + HEALTH_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(`${origin}/_health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The backend does not answer at ${origin}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
