import { brotliDecompressSync } from "node:zlib";
import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import { openShop, Shopper, type Page } from "./support/shopper";

const PRODUCT = "/Ronn-stoneware-vase/10341";
const PATHS = ["/", "/living-room/cushions/", PRODUCT, "/living-room/cushions/?order=price-asc&p=2", "/contact/", "/menu"];
const PRODUCT_ID = idOf("product", "vase-ronn-stoneware");

// A countdown shows the moment at which its page was made: here it is always the same.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

const PACKED_IN_TIME = { timeout: 20_000, interval: 10 };
const policyOf = ({ headers }: Page) => headers.get("Content-Security-Policy") ?? "";
const isDrawnBefore = (page: Page) => policyOf(page).includes("'sha256-");
const withoutNonce = ({ html }: Page) => html.replace(/ nonce="[0-9a-f]{32}"/g, "");

/** A visitor whose cookie nobody knows: no page of theirs is a kept one. */
function visitorOf(shop: ReturnType<typeof openShop>): Shopper {
  const shopper = new Shopper("localhost", shop);
  shopper.setCookie("unknown", "1");
  return shopper;
}

/**
 * Opens a page until it comes as it was drawn before.
 *
 * @returns how it was drawn last (a shop that has just started still learns links to other channels), and how it came drawn before
 */
async function visits(path: string, shopper: Shopper): Promise<{ drawn: Page; last: Page }> {
  let drawn = await shopper.get(path);
  const last = await vi.waitFor(async () => {
    const page = await shopper.get(path);
    if (!isDrawnBefore(page)) drawn = page;
    expect(isDrawnBefore(page)).toBe(true);
    return page;
  }, PACKED_IN_TIME);
  return { drawn, last };
}

describe("a personal page that was rendered before (decision 0015)", () => {
  it.each(PATHS)("%s: the same page; its policy allows its own scripts alone, and styles by a nonce of each answer's own", async (path) => {
    const shopper = visitorOf(openShop());
    const { drawn, last } = await visits(path, shopper);
    expect([isDrawnBefore(drawn), withoutNonce(drawn) === last.html, last.html.includes(' nonce="')]).toEqual([false, true, false]);
    expect([last.headers.get("Cache-Control"), last.headers.has("ETag")]).toEqual(["private, no-cache", false]);

    const sources = /script-src ([^;]*)/.exec(policyOf(last))![1]!.split(" ");
    const hashes = sources.filter((source) => source.startsWith("'sha256"));
    const texts = parse(last.html)
      .querySelectorAll("script:not([src])")
      .map((script) => script.rawText);
    const known = new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
    expect(hashes.every((hash) => known.has(hash))).toBe(true);
    expect(policyOf(last)).not.toContain("unsafe");

    const noncesOf = (page: Page) => [
      /style-src [^;]*'nonce-([0-9a-f]{32})'/.exec(policyOf(page))?.[1],
      /style;desc="([0-9a-f]{32})"/.exec(page.headers.get("Server-Timing") ?? "")?.[1],
    ];
    const [[inPolicy, said], [again]] = [noncesOf(last), noncesOf(await shopper.get(path))];
    expect(inPolicy).toBeTruthy();
    expect([said, again === inPolicy]).toEqual([inPolicy, false]);
  });

  it("comes compressed as the browser takes it, and without a body for HEAD", async () => {
    const shop = openShop();
    const { last } = await visits(PRODUCT, visitorOf(shop));
    const url = new URL(PRODUCT, "http://localhost:3171");
    const ask = (method: string, encoding: string) =>
      shop.request(url, { method, headers: { Host: url.host, Cookie: "unknown=1", "Accept-Encoding": encoding } });
    const packed = await ask("GET", "br");
    expect(packed.headers.get("Content-Encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString() === last.html).toBe(true);
    const head = await ask("HEAD", "br");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("shoppers with and without a cart in turn, on one address: each sees what is theirs", async () => {
    const shop = openShop();
    const [anna, bert] = [visitorOf(shop), visitorOf(shop)];
    const bagsOf = async (shopper: Shopper) => Object.values(await visits(PRODUCT, shopper)).map(bag);
    const [empty, ...others] = await bagsOf(anna);
    expect(others).toEqual([empty]);
    await anna.post("/cart", { intent: "add", productId: PRODUCT_ID, quantity: "2", returnTo: PRODUCT });
    await anna.get(PRODUCT);
    const filled = await bagsOf(anna);
    expect([filled[0] === filled[1], filled[0] === empty]).toEqual([true, false]);
    expect(new Set(await Promise.all([0, 1, 2].map(async () => bag(await bert.get(PRODUCT)))))).toEqual(new Set([empty]));
  });

  it("a message that is shown once is shown once", async () => {
    const shopper = visitorOf(openShop());
    await visits(PRODUCT, shopper);
    await shopper.post("/cart", { intent: "add", productId: PRODUCT_ID, quantity: "1", returnTo: PRODUCT });
    const told = [await shopper.get(PRODUCT), ...Object.values(await visits(PRODUCT, shopper))].map(
      ({ html }) => parse(html).querySelector(".status-region")!.text.trim() !== "",
    );
    expect(told).toEqual([true, false, false]);
  });
});

/** How the link to the bag reads. */
function bag({ html }: Page): string {
  return parse(html).querySelector('header a[href="/cart"]')!.outerHTML;
}
