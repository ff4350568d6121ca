/** A slow step of `npm start`: a child that prints its process id and does not end by itself. */
import { runOrExit } from "../../../scripts/lib/processes.mjs";

await runOrExit("node", ["-e", "console.log(process.pid); setInterval(() => {}, 1_000)"]);
