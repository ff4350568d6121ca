import { describe, expect, it } from "vitest";
import { deferScripts } from "~/framework/defer-scripts.server";
import type { InlineSources } from "../../../server/documents/cached-document";
import { buildContentSecurityPolicy } from "../../../server/security-headers";

const NONCE = "0123456789abcdef0123456789abcdef";

describe("scripts wait until the page is idle", () => {
  const html = deferScripts(
    `<body><p>&lt;link rel="modulepreload"&gt;</p><link rel="modulepreload" href="/build/entry.js"/><script nonce="${NONCE}">context()</script>` +
      `<script nonce="${NONCE}" type="module" async="">start()</script><script type="application/ld+json">{}</script></body>`,
    NONCE,
  );

  it("the framework's preloads and its module are inert; everything else is as it was", () => {
    expect(html).toBe(
      `<body><p>&lt;link rel="modulepreload"&gt;</p><script type="late/preload" data-href="/build/entry.js"></script><script nonce="${NONCE}">context()</script>` +
        `<script nonce="${NONCE}" type="late/module">start()</script><script type="application/ld+json">{}</script></body>`,
    );
  });

  it.each([
    [
      "its module",
      `<link rel="modulepreload" href="/build/entry.js"/><script nonce="${NONCE}" async="" type="module">start()</script>`,
    ],
    [
      "its preloads",
      `<link href="/build/entry.js" rel="modulepreload"/><script nonce="${NONCE}" type="module" async="">start()</script>`,
    ],
  ])("a framework that writes %s in another way is noticed", (_, changed) => {
    expect(() => deferScripts(changed, NONCE)).toThrow("framework");
  });
});

describe("Content-Security-Policy", () => {
  const policy = buildContentSecurityPolicy(
    { scripts: [`'nonce-${NONCE}'`], styles: [], wallets: null },
    { mediaOrigins: ["https://cdn.example"], walletSimulatorUrl: null },
    { isDevelopment: false, isAllSecure: true },
  );

  it.each([
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `script-src 'self' 'nonce-${NONCE}'`,
    "img-src 'self' data: https://cdn.example",
    "media-src 'self' https://cdn.example",
    "connect-src 'self'",
  ])("says %s", (directive) => {
    expect(policy.split("; ")).toContain(directive);
  });

  it("allows nothing inline", () => {
    expect(policy).not.toContain("unsafe");
  });
});

describe("Content-Security-Policy of a page with wallets (§W9)", () => {
  const inline: InlineSources = { scripts: ["'sha256-x'"], styles: [], wallets: "live-us" };
  const directive = (policy: string, name: string) =>
    policy.split("; ").find((each) => each.startsWith(`${name} `));
  const policyOf = (walletSimulatorUrl: string | null, given = inline) =>
    buildContentSecurityPolicy(
      given,
      { mediaOrigins: [], walletSimulatorUrl },
      { isDevelopment: false, isAllSecure: false },
    );

  it.each([
    [
      "script-src",
      "script-src 'self' 'sha256-x' https://pay.google.com https://applepay.cdn-apple.com",
    ],
    ["frame-src", "frame-src 'self' https://pay.google.com"],
    [
      "img-src",
      "img-src 'self' data: https://checkoutshopper-live-us.cdn.adyen.com https://www.gstatic.com",
    ],
    [
      "connect-src",
      "connect-src 'self' https://checkoutshopper-live-us.adyen.com https://checkoutshopper-live-us.cdn.adyen.com " +
        "https://checkoutanalytics-live-us.adyen.com https://pay.google.com https://google.com/pay https://www.google.com/pay",
    ],
  ])("%s names the hosts of the provider's environment, no more", (name, expected) => {
    expect(directive(policyOf(null), name)).toBe(expected);
  });

  it("styles of Google's button: by the page's nonce; inline on a cached page", () => {
    expect(directive(policyOf(null, { ...inline, styles: ["'nonce-n'"] }), "style-src")).toBe(
      "style-src 'self' 'nonce-n'",
    );
    expect(directive(policyOf(null), "style-src")).toBe("style-src 'self' 'unsafe-inline'");
  });

  it("the simulated wallets need only the simulator's host", () => {
    const policy = policyOf("http://localhost:8000/_wallet-simulator.js");
    expect(directive(policy, "script-src")).toBe(
      "script-src 'self' 'sha256-x' http://localhost:8000",
    );
    expect(policy).not.toMatch(/adyen|google|apple|unsafe|frame-src/);
  });

  it("without a wallet provider nothing is allowed, whatever is configured", () => {
    expect(
      policyOf("http://localhost:8000/_wallet-simulator.js", { ...inline, wallets: null }),
    ).not.toMatch(/localhost|adyen|google|apple/);
  });
});
