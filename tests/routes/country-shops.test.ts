import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { loadLayout } from "~/services/layout/layout.server";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { loadByPath, loadCategory } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import { isLayoutReady, warmLayouts } from "~/services/layout/readiness.server";
import type { MenuItem } from "~/services/layout/types";
import { readConfig, type Channel } from "~/services/platform/config/config.server";
import { State, type Runtime } from "~/services/platform/runtime.server";
import { openShop, type Shop } from "~/services/platform/session/shop.server";
import { environment } from "../support/routes/environment";
import { IS_LONG } from "../support/routes/long";

/** The services over HTTP, with the embedded backend and their own caches. */
const runtime: Runtime = {
  config: readConfig({
    ...environment(),
    NODE_ENV: "production",
    // Another figure than Shopware's delivery prices name.
    CHANNEL_GB_SHIPPING_FREE_FROM: "999",
  }),
  log: pino({ level: "silent" }),
  processState: new State(),
};

const openPublic = (channel: Channel = runtime.config.channels[0]!): Shop =>
  openShop(new Request(channel.origin), { ...runtime, channel, requestId: "route-test" });

const flat = (items: MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);
const at = (path: string, channel: Channel) => new URL(path, channel.origin);

beforeAll(() => warmLayouts(runtime));

it("§9.14 a product's page says by Shopware's prices from when delivery is free, as the cart does", async () => {
  const page = await loadByPath(
    openPublic(),
    at("/Ronn-stoneware-vase/10341", runtime.config.channels[0]!),
  );
  expect(page).toMatchObject({ kind: "product" });
  expect(page.kind === "product" && page.facts.terms[0]).toEqual({
    key: "product.terms.deliveryFreeFrom",
    params: { price: "£3.95", from: "£50" },
  });
});

describe("every country's shop", () => {
  it.each([0, 1, 2, 3])(
    "channel %i: every menu entry leads to a page in its language",
    async (number) => {
      const channel = runtime.config.channels[number]!;
      const shop = openPublic(channel);
      const { items, bottom, quickLinks, buttons } = await loadMenuPage(shop);
      const { header } = await loadLayout(shop, at("/", channel));
      const hrefs = [
        ...[
          ...flat(items),
          ...flat(bottom),
          ...quickLinks,
          ...buttons,
          ...header.topLinks,
          ...header.serviceLinks,
        ]
          .filter(({ external }) => !external)
          .map(({ href }) => href),
        ...flat(items).map(({ inspirationHref }) => inspirationHref),
      ];
      const paths = [...new Set(hrefs.filter((href): href is string => href !== null))];
      expect(paths.length).toBeGreaterThan(30);
      // The shops have the same menu in their languages: each entry is followed in one of them, in
      // rotation.
      for (const path of paths.filter((_, place) => IS_LONG || place % 4 === number)) {
        const id = /^\/navigation\/(\w+)$/.exec(path)?.[1];
        const url = at(path, channel);
        const page = await (id ? loadCategory(shop, id, url) : loadByPath(shop, url));
        expect(`${path} ${page.kind}`).toMatch(/ (category|content)$/);
      }
    },
  );

  it("links a product's counterparts", async () => {
    const shop = openPublic();
    const found = await loadSearch(shop, at("/search?q=linen", shop.channel));
    const tile = found.kind === "search" ? found.listing?.products[0] : undefined;
    const page = await loadByPath(shop, at(tile?.href ?? "", shop.channel));
    const languages =
      page.kind === "product" ? page.seo.alternates.map(({ hrefLang }) => hrefLang) : [];
    expect(languages).toEqual(["en-GB", "sv-SE", "fi-FI", "de-DE", "x-default"]);
    const counterpart = page.kind === "product" ? page.seo.alternates[1]?.href : undefined;
    const other = openPublic(runtime.config.channels[1]);
    expect(
      await loadByPath(other, new URL(counterpart ?? "/", other.channel.origin)),
    ).toMatchObject({
      kind: "product",
      id: tile?.id,
    });
  });

  it("is ready when its layout is", async () => expect(await isLayoutReady(runtime)).toBe(true));
});
