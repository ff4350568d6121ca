import { fingerprint, onlyWhenChanged } from "./fingerprint.mjs";
import { runOrExit, say } from "./processes.mjs";

/** Installs the packages of the lock file, those that build the shop whatever NODE_ENV says, unless that very lock file was installed before. */
export async function ensureInstalled() {
  await onlyWhenChanged("node_modules/.installed", fingerprint(["package-lock.json"]), async () => {
    say("Installing packages (package-lock.json) …");
    await runOrExit("npm", ["ci", "--include=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
      quiet: true,
    });
  });
}
