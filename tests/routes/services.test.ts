import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { addCode, addItems, loadCart, removeItem, setQuantity } from "~/services/cart/cart.api.server";
import { readConfig, type Channel } from "~/services/platform/config/config.server";
import { State, type Runtime } from "~/services/platform/runtime.server";
import { loadLayout } from "~/services/layout/layout.server";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { loadByPath, loadCategory, loadHome } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import { isLayoutReady, warmLayouts } from "~/services/layout/readiness.server";
import { openShop, type Shop } from "~/services/platform/session/shop.server";
import type { StoreApi } from "~/services/platform/store-api/store-api.server";
import type { MenuItem } from "~/services/layout/types";
import { environment } from "./support/environment";
import { IS_LONG } from "./support/long";

/** The services over HTTP, with the embedded backend and their own caches. */

const MOST_CALLS = 4;
const MOST_IN_A_ROW = 2;

interface TimedCall {
  path: string;
  start: number;
  end: number;
}

const silent = pino({ level: "silent" });
const newRuntime = (): Runtime => ({
  config: readConfig({ ...environment(), NODE_ENV: "production" }),
  log: silent,
  processState: new State(),
});

/** A country shop with the layout loaded and no pages cached. */
async function coldShop(): Promise<Runtime> {
  const all = newRuntime();
  const cold = { ...all, config: { ...all.config, channels: all.config.channels.slice(0, 1) } };
  await warmLayouts(cold);
  return cold;
}

async function visit(
  runtime: Runtime,
  channel: Channel = runtime.config.channels[0]!,
  token: string | null = null,
): Promise<{ shop: Shop; calls: TimedCall[]; logged: string[] }> {
  const logged: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => logged.push((JSON.parse(line) as { path?: string }).path ?? "") });
  const shop = await openShop(new Request(channel.origin), { ...runtime, channel, requestId: "route-test", log });
  if (token) shop.cookies.setContextToken(token);
  const calls: TimedCall[] = [];
  const timed = (api: StoreApi): StoreApi => {
    const measure = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
      const call = { path, start: performance.now(), end: Infinity };
      calls.push(call);
      const answer = await work();
      call.end = performance.now();
      return answer;
    };
    return {
      read: (method, path, ...rest) => measure(path, () => api.read(method, path, ...rest)),
      write: (method, path, ...rest) => measure(path, () => api.write(method, path, ...rest)),
    };
  };
  return { shop: { ...shop, catalogueApi: timed(shop.catalogueApi), shopperApi: timed(shop.shopperApi) }, calls, logged };
}

/** The longest chain of calls, each begun after the one before had ended. */
function callsInARow(calls: TimedCall[]): number {
  const depths = new Map<TimedCall, number>();
  for (const call of [...calls].sort((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([earlier]) => earlier.end <= call.start).map(([, depth]) => depth);
    depths.set(call, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

const flat = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)]);
const at = (path: string, channel: Channel) => new URL(path, channel.origin);

let runtime: Runtime;
let category: string;
let productPath: string;
let productId: string;

beforeAll(async () => {
  runtime = newRuntime();
  await warmLayouts(runtime);
  const { shop } = await visit(runtime);
  const menu = flat((await loadMenuPage(shop)).items);
  category = menu.find(({ href, children, external }) => href && !external && children.length > 0)?.href ?? "";
  const found = await loadSearch(shop, at("/search?q=linen", shop.channel));
  const tile = found.kind === "search" ? found.listing?.products.find(({ buyable }) => buyable) : undefined;
  productPath = tile?.href ?? "";
  productId = tile?.id ?? "";
});

describe("no page makes more than four backend calls, two in a row, caches cold", () => {
  const pages: [string, (shop: Shop) => Promise<{ kind: string }>][] = [
    ["home", (shop) => loadHome(shop, at("/", shop.channel))],
    ["category", (shop) => loadByPath(shop, at(category, shop.channel))],
    ["filtered category", (shop) => loadByPath(shop, at(`${category}?order=price-asc&max-price=200`, shop.channel))],
    ["product", (shop) => loadByPath(shop, at(productPath, shop.channel))],
    ["search", (shop) => loadSearch(shop, at("/search?q=cotton", shop.channel))],
  ];

  it.each(pages)("%s", async (_name, load) => {
    const cold = await coldShop();
    const { shop, calls, logged } = await visit(cold);
    const frame = loadLayout(shop, at("/cart", shop.channel));
    expect(["category", "content", "product", "search"]).toContain((await load(shop)).kind);
    // Second pictures are requested at the end of the page, for the next one.
    const awaited = calls.filter(({ end }) => end < Infinity);
    await frame;
    expect(logged.length).toBeLessThanOrEqual(MOST_CALLS);
    expect(callsInARow(awaited)).toBeLessThanOrEqual(MOST_IN_A_ROW);
  });

  it("100 equal cold requests make the calls of one", async () => {
    const cold = await coldShop();
    const { shop, logged } = await visit(cold);
    const answers = await Promise.all(Array.from({ length: 100 }, () => loadByPath(shop, at(category, shop.channel))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(logged.length).toBeLessThanOrEqual(MOST_CALLS);
  });
});

describe("every country's shop", () => {
  it.each([0, 1, 2, 3])("channel %i: every menu entry leads to a page in its language", async (number) => {
    const channel = runtime.config.channels[number]!;
    const { shop } = await visit(runtime, channel);
    const { items, bottom, quickLinks, buttons } = await loadMenuPage(shop);
    const { header } = await loadLayout(shop, at("/", channel));
    const hrefs = [
      ...[...flat(items), ...flat(bottom), ...quickLinks, ...buttons, ...header.topLinks, ...header.serviceLinks]
        .filter(({ external }) => !external)
        .map(({ href }) => href),
      ...flat(items).map(({ inspirationHref }) => inspirationHref),
    ];
    const paths = [...new Set(hrefs.filter((href): href is string => href !== null))];
    expect(paths.length).toBeGreaterThan(30);
    // The shops have the same menu in their languages: each entry is followed in one of them, in rotation.
    for (const path of paths.filter((_, place) => IS_LONG || place % 4 === number)) {
      const id = /^\/navigation\/(\w+)$/.exec(path)?.[1];
      const url = at(path, channel);
      const page = await (id ? loadCategory(shop, id, url) : loadByPath(shop, url));
      expect(`${path} ${page.kind}`).toMatch(/ (category|content)$/);
    }
  });

  it("links a product's counterparts", async () => {
    const { shop } = await visit(runtime);
    const page = await loadByPath(shop, at(productPath, shop.channel));
    const languages = page.kind === "product" ? page.seo.alternates.map(({ hrefLang }) => hrefLang) : [];
    expect(languages).toEqual(["en-GB", "sv-SE", "fi-FI", "de-DE", "x-default"]);
    const counterpart = page.kind === "product" ? page.seo.alternates[1]?.href : undefined;
    const other = await visit(runtime, runtime.config.channels[1]);
    expect(await loadByPath(other.shop, new URL(counterpart ?? "/", other.shop.channel.origin))).toMatchObject({
      kind: "product",
      id: productId,
    });
  });

  it("is ready when its layout is", async () => expect(await isLayoutReady(runtime)).toBe(true));
});

describe("a cart over HTTP", () => {
  it("is filled, changed, warned about, discounted and emptied under one token", async () => {
    const first = await visit(runtime);
    const added = await addItems(first.shop, [{ productId, quantity: 2 }]);
    expect(added).toMatchObject({ status: "success", cart: { count: 2, lines: [{ href: productPath }] } });
    const token = first.shop.cookies.contextToken();
    const again = async () => (await visit(runtime, runtime.config.channels[0], token)).shop;

    expect(await addItems(await again(), [{ productId, quantity: 1 }])).toMatchObject({ cart: { count: 3 } });
    expect(await setQuantity(await again(), productId, 100_000)).toMatchObject({
      status: "success",
      notice: { key: "cart.notice.stockReached", tone: "bad" },
    });
    expect(await setQuantity(await again(), productId, 1)).toMatchObject({ cart: { count: 1 }, notice: { key: "cart.notice.changed" } });
    expect(await addCode(await again(), "NO-SUCH-CODE")).toMatchObject({ status: "error", notice: { key: "cart.notice.codeUnknown" } });
    expect(await loadCart(await again())).toMatchObject({ count: 1, errors: [] });
    expect(await removeItem(await again(), productId)).toMatchObject({ status: "success", cart: { count: 0, lines: [] } });
    expect(await removeItem(await again(), productId)).toMatchObject({ status: "success" });
    expect(await setQuantity(await again(), productId, 2)).toMatchObject({
      status: "error",
      code: 404,
      notice: { key: "cart.notice.lineGone" },
    });
  });
});
