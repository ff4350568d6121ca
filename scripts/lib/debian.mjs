import { existsSync } from "node:fs";
import { run, say } from "./processes.mjs";

/** Whether Debian packages can be installed here: as root, with apt-get. */
export const hasDebian = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Another installation, e.g. automatic updates, may hold the lock: wait for it, in s. */
const WAIT = ["-o", "DPkg::Lock::Timeout=300"];

/** @type {Promise<unknown> | null} */
let listsRead = null;

/**
 * Installs Debian packages for the tests; package lists are read once. Their services are not
 * started.
 */
export async function installDebian(/** @type {string[]} */ ...packages) {
  say(`Installing Debian's ${packages.join(" and ")} for the tests …`);
  listsRead ??= run("apt-get", ["update", "-qq", ...WAIT], { quiet: true });
  await listsRead;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...WAIT, ...packages], {
    quiet: true,
    env,
  });
}
