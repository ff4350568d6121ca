import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { EntryContext } from "@remix-run/node";
import { createElement } from "react";
import { finishDocument } from "~/framework/finish-document.server";
import { renderDocument } from "~/framework/render-document.server";
import type { InlineSources } from "../../../server/documents/cached-document";
import { contentSecurityPolicy } from "../../../server/security-headers";

const NONCE = "0123456789abcdef0123456789abcdef";
const WORDS = "Bettwäsche – 1 299 kr ".repeat(500);
const DATA = "</script><ScRipt>alert(1)</SCRIPT><!--<p>`${1}$`{\\` \\\u2028";

/** The framework's input for rendering: one page, and its loader data as a stream. */
function entryContext(): EntryContext {
  const page = { id: "root", path: "", parentId: undefined, hasLoader: true, hasErrorBoundary: false, module: "" };
  const Page = () => createElement("html", null, createElement("body", null, createElement("p", null, WORDS)));
  const match = { params: {}, pathname: "/", pathnameBase: "/", route: { id: "root", path: "" } };
  return {
    manifest: { routes: { root: page }, entry: { imports: [], module: "" }, url: "", version: "" },
    routeModules: { root: { default: Page } },
    staticHandlerContext: {
      basename: "/",
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      matches: [match],
      loaderData: { root: null },
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: { v3_singleFetch: true },
    isSpaMode: false,
    serializeError: (error: unknown) => error,
  } as unknown as EntryContext;
}

describe("scripts wait for the shopper", () => {
  const boot = `<script data-boot="" nonce="${NONCE}">boot()</script>`;
  const data = '<script type="application/ld+json">{}</script>';
  const html = finishDocument(
    `<html><body><link rel="modulepreload" href="/build/entry.js"/><script nonce="${NONCE}">context()</script>` +
      `<script nonce="${NONCE}" type="module" async="">start()</script><script data-scroll="">scroll()</script>${boot}${data}</body></html>`,
    NONCE,
  );

  it("makes preloads and framework scripts data blocks", () => {
    expect(html).toContain('<script type="later/preload" data-href="/build/entry.js"></script>');
    expect(html).toContain(`<script type="later/classic" nonce="${NONCE}">context()</script>`);
    expect(html).toContain(`<script nonce="${NONCE}" type="later/module">start()</script>`);
    expect(html).not.toMatch(/modulepreload|type="module"/);
  });

  it("leaves out a route's false flags: half of the framework's notes", () => {
    const manifest = { routes: { root: { id: "root", hasLoader: true, hasAction: false } }, url: "/build/manifest.js", version: "1" };
    const noted = `window.__remixManifest = ${JSON.stringify(manifest, null, 2)};\nimport("x");`;
    const flags = 'window.__remixContext = {"future":{"a":true,"b":false},"c":"\\u003c"};window.__remixContext.stream = {};';
    const short = finishDocument(`<body><link rel="modulepreload" href="/x"/><script>${flags}${noted}</script></body>`, NONCE);
    expect(short).toContain('window.__remixManifest = {"routes":{"root":{"id":"root","hasLoader":true}},"version":"1"};\nimport');
    expect(short).toContain('window.__remixContext = {"future":{"a":true},"c":"\\u003c"};window');
  });

  it("removes the text of the script that restores scrolling: the browser does so itself, before scripts load", () => {
    expect(html).toContain('<script data-scroll=""></script>');
  });

  it("does not change the boot script and data blocks", () => {
    expect(html).toContain(boot + data);
  });
});

describe("scripts that a page needs besides those that it names", () => {
  it("wait like the others, after everything that React has rendered", () => {
    const html = finishDocument("<html><body><main></main></body></html>", NONCE, ["/build/view.js"]);
    expect(html).toBe('<html><body><main></main><script type="later/preload" data-href="/build/view.js"></script></body></html>');
  });
});

describe("a document is laid out in steps while it is parsed (decision 0035)", () => {
  const LAYOUT = `<script nonce="${NONCE}">document.body.offsetHeight;document.currentScript.remove()</script>`;
  const STYLE = `<script nonce="${NONCE}">getComputedStyle(document.body).color;document.currentScript.remove()</script>`;
  const finished = (content: string) =>
    finishDocument(`<body>${content}<link rel="modulepreload" href="/x"/></body>`, NONCE).replace(/<script type="later.*/, "");

  it("after the header's first links, the header, what is seen first, and the footer", () => {
    expect(
      finished(
        '<header><nav>1</nav><nav>2</nav></header><main><nav>3</nav><p>4</p><ul class="below-fold">5</ul><ul class="below-fold">6</ul></main><footer>7</footer>',
      ),
    ).toBe(
      `<body><header><nav>1${LAYOUT}</nav><nav>2</nav>${LAYOUT}</header><main><nav>3</nav><p>4</p>` +
        `${STYLE}<ul class="below-fold">5</ul><ul class="below-fold">6</ul></main><footer>7${STYLE}</footer>`,
    );
  });

  it("with as many steps as a page has parts: the checkout's header has no links", () => {
    expect(finished("<header>1</header><main><nav>2</nav></main>")).toBe(`<body><header>1${LAYOUT}</header><main><nav>2</nav></main>`);
  });

  it("not within the text of a page", () => {
    const text = "<main>&lt;/header&gt; below-fold &lt;/footer&gt;</main>";
    expect(finished(text)).toBe(`<body>${text}`);
  });
});

describe("whole pages", () => {
  const html = renderDocument(entryContext(), {
    url: "https://shop.example/",
    nonce: NONCE,
    data: `${JSON.stringify([DATA])}\n`,
    around: (root) => root,
  });

  it("are one document with every character", () => {
    expect(html).toMatch(/^<!DOCTYPE html><html><body>/);
    expect(html).toContain(`<p>${WORDS}</p>`);
    expect(html).toMatch(/<\/body><\/html>$/);
  });

  it("have the loader data in the body, in the format of the framework's scripts, and nothing in them ends a script", () => {
    const written = /streamController\.enqueue\((.*?)\);<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(runInNewContext(written) as string)).toEqual([DATA]);
    expect(written).not.toContain("<");
    expect(html).toMatch(
      new RegExp(`<script nonce="${NONCE}">window.__remixContext.streamController.close\\(\\);</script></body></html>$`),
    );
  });
});

describe("Content-Security-Policy", () => {
  const policy = contentSecurityPolicy(
    { scripts: [`'nonce-${NONCE}'`], styles: [], wallets: null },
    { mediaOrigins: ["https://cdn.example"], walletSimulatorUrl: null },
    { development: false, allSecure: true },
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
    "require-trusted-types-for 'script'",
    "trusted-types default boot",
  ])("says %s", (directive) => {
    expect(policy.split("; ")).toContain(directive);
  });

  it("allows nothing inline", () => {
    expect(policy).not.toContain("unsafe");
  });
});

describe("Content-Security-Policy of a page with wallets (§W9)", () => {
  const inline: InlineSources = { scripts: ["'sha256-x'"], styles: [], wallets: "live-us" };
  const directive = (policy: string, name: string) => policy.split("; ").find((each) => each.startsWith(`${name} `));
  const policyOf = (walletSimulatorUrl: string | null, given = inline) =>
    contentSecurityPolicy(given, { mediaOrigins: [], walletSimulatorUrl }, { development: false, allSecure: false });

  it.each([
    ["script-src", "script-src 'self' 'sha256-x' https://pay.google.com https://applepay.cdn-apple.com"],
    ["frame-src", "frame-src 'self' https://pay.google.com"],
    ["img-src", "img-src 'self' data: https://checkoutshopper-live-us.cdn.adyen.com https://www.gstatic.com"],
    [
      "connect-src",
      "connect-src 'self' https://checkoutshopper-live-us.adyen.com https://checkoutshopper-live-us.cdn.adyen.com " +
        "https://checkoutanalytics-live-us.adyen.com https://pay.google.com https://google.com/pay https://www.google.com/pay",
    ],
  ])("%s names the hosts of the provider's environment, no more", (name, expected) => {
    expect(directive(policyOf(null), name)).toBe(expected);
  });

  it("styles of Google's button: by the page's nonce; a cached page has none and allows them inline", () => {
    expect(directive(policyOf(null, { ...inline, styles: ["'nonce-n'"] }), "style-src")).toBe("style-src 'self' 'nonce-n'");
    expect(directive(policyOf(null), "style-src")).toBe("style-src 'self' 'unsafe-inline'");
  });

  it("the simulated wallets need only the simulator's host", () => {
    const policy = policyOf("http://localhost:8000/_wallet-simulator.js");
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-x' http://localhost:8000");
    expect(policy).not.toMatch(/adyen|google|apple|unsafe|frame-src/);
  });

  it("Trusted Types are enforced with the simulated wallets; not with Google's and Apple's own scripts", () => {
    const simulator = "http://localhost:8000/_wallet-simulator.js";
    for (const given of [inline, { ...inline, challenge: "test" }]) {
      expect(directive(policyOf(simulator, given), "trusted-types")).toBe("trusted-types default boot");
      expect(policyOf(null, given)).not.toContain("trusted-types");
    }
  });

  it("without a wallet provider nothing is allowed, whatever is configured", () => {
    expect(policyOf("http://localhost:8000/_wallet-simulator.js", { ...inline, wallets: null })).not.toMatch(
      /localhost|adyen|google|apple/,
    );
  });
});
