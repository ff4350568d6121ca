import { describe, expect, it } from "vitest";
import { makeScriptsInert } from "~/boot/inert-scripts.server";
import { contentSecurityPolicy } from "../../../server/security-headers";

const NONCE = "bm9uY2U=";

describe("scripts wait for the shopper", () => {
  const html = [
    '<link rel="modulepreload" href="/build/entry.js"/>',
    `<script nonce="${NONCE}">window.__remixContext={}</script>`,
    `<script nonce="${NONCE}" type="module" async="">import "/build/x.js"</script>`,
    `<script data-boot="" nonce="${NONCE}">boot()</script>`,
    '<script type="application/ld+json">{}</script>',
  ];
  const inert = makeScriptsInert(html.join("\n"), NONCE).split("\n");

  it("makes preloads and framework scripts inert", () => {
    expect(inert[0]).toContain('rel="later"');
    expect(inert[1]).toContain('type="later"');
    expect(inert[2]).toContain('type="later/module"');
    expect(inert.slice(0, 3).join("")).not.toContain('type="module"');
  });

  it("leaves the boot script and data blocks alone", () => {
    expect(inert.slice(3)).toEqual(html.slice(3));
  });
});

describe("Content-Security-Policy", () => {
  const policy = contentSecurityPolicy(NONCE, ["https://cdn.example"], { development: false, allSecure: true });

  it.each(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", `script-src 'self' 'nonce-${NONCE}'`, "img-src 'self' data: https://cdn.example", "connect-src 'self'"])("says %s", (directive) => {
    expect(policy.split("; ")).toContain(directive);
  });

  it("allows nothing inline", () => {
    expect(policy).not.toContain("unsafe");
  });
});
