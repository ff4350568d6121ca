/**
 * Two servers under supervision, like those of `npm start`: "backend" and "storefront" on the given
 * ports, each answering with its process id. The third argument is a command that runs before the
 * second one starts.
 */
import { runOrExit, superviseAll } from "../../../scripts/lib/processes.mjs";

const server = (
  /** @type {string} */ name,
  /** @type {string | undefined} */ port,
  restarted = false,
) => ({
  name,
  restarted,
  command: "node",
  args: [
    "-e",
    `require("http").createServer((_, answer) => answer.end(String(process.pid))).listen(${port}, "127.0.0.1"); process.on("SIGTERM", () => process.exit(0));`,
  ],
  env: process.env,
  readyUrl: `http://127.0.0.1:${port}/`,
});

const [backend, storefront, preparing] = process.argv.slice(2);
const after = preparing ? runOrExit("node", ["-e", preparing]) : undefined;
await superviseAll([
  server("backend", backend, true),
  { ...server("storefront", storefront), after },
]);
process.stdout.write("ready\n");
