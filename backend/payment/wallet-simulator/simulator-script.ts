import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The parts, each after those it needs. */
const PARTS = [
  "people",
  "sheet-style",
  "button",
  "sheet",
  "google",
  "apple",
  "services",
  "install",
];

/**
 * The wallet simulator as one classic script, which a page can load before anything else. The parts
 * in `browser/` are modules for those who work on them; here each becomes a function with a scope
 * of its own.
 */
export function walletSimulatorScript(): string {
  return `(() => {
"use strict";
const script = document.currentScript ?? document.querySelector('script[src*="_wallet-simulator.js"]');
const parts = {};
${PARTS.map(partOf).join("\n")}
parts["install"].installWallets(window, script?.src ?? "");
})();
`;
}

function partOf(name: string): string {
  const source = readFileSync(
    fileURLToPath(new URL(`./browser/${name}.mjs`, import.meta.url)),
    "utf8",
  );
  const exported = [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    (match) => match[1],
  );
  const body = source
    .replace(/^import (\{[^{}]*\}) from "\.\/([\w-]+)\.mjs";$/gm, 'const $1 = parts["$2"];')
    .replace(/^export /gm, "");
  return `parts["${name}"] = (() => {\n${body}\nreturn { ${exported.join(", ")} };\n})();`;
}
