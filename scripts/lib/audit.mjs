import { spawnSync } from "node:child_process";
import { say } from "./processes.mjs";

/**
 * Reports known vulnerabilities of severity high or worse in production packages. If the registry
 * answers no audits (a mirror, no network), the part is skipped with a message.
 *
 * @returns {number} exit code
 */
export function auditDependencies() {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  const counts = countsIn(stdout ?? "");
  if (!counts) {
    say("skipped: the registry does not answer audits");
    return 0;
  }
  say(
    `${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low`,
  );
  return counts.critical + counts.high > 0 ? 1 : 0;
}

/** @returns {Record<"critical" | "high" | "moderate" | "low", number> | null} */
function countsIn(/** @type {string} */ output) {
  try {
    return JSON.parse(output).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
