/** Two servers under supervision, as `npm start` has them: "backend" and "storefront" on the ports that are given, each saying its process id. */
import { superviseAll } from "../../../scripts/lib/processes.mjs";

const server = (/** @type {string} */ name, /** @type {string | undefined} */ port, restarted = false) => ({
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

await superviseAll([server("backend", process.argv[2], true), server("storefront", process.argv[3])]);
process.stdout.write("ready\n");
