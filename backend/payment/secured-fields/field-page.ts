import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PUBLIC_KEY } from "../adyen/card-encryption";

const STYLE =
  "html,body{margin:0;height:100%;background:transparent}input{box-sizing:border-box;width:100%;height:100%;margin:0;padding:0;border:0;outline:0;background:transparent;color:inherit;font:16px system-ui,sans-serif}[hidden]{display:none}";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page of one field, in a frame that only the shop may show. */
export function fieldPage(shopOrigin: string): { html: string; headers: Record<string, string> } {
  const script = fieldScript();
  return {
    html: `<!doctype html><html lang="en" data-origin="${shopOrigin}" data-key="${PUBLIC_KEY}"><head><meta charset="utf-8"><title>…</title><style>${STYLE}</style></head><body><input type="text" inputmode="numeric" autocapitalize="off" spellcheck="false" hidden><script>${script}</script></body></html>`,
    headers: {
      "Content-Security-Policy": `default-src 'none'; script-src ${hash(script)}; style-src ${hash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors ${shopOrigin}`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  };
}

let script: string | undefined;
/** The module as a classic script, which a hash can allow. */
function fieldScript(): string {
  script ??= `(() => {
"use strict";
${readFileSync(fileURLToPath(new URL("./browser/field.mjs", import.meta.url)), "utf8").replace(/^export /gm, "")}
runField(window);
})();`;
  return script;
}
