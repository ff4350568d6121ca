import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toStoredPathAddress } from "~/domain/paths";
import { loadByPath, loadProduct } from "~/services/layout/pages/pages.server";
import { purgeCache } from "~/services/platform/cache/cache.server";
import { isReachable } from "~/services/platform/http/route-table.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { idOf, product, seoUrl } from "../../../support/entities";
import { gb, openTestShop, type Call } from "../../../support/unit/fake-backend";
import { shopBackend } from "../../../support/unit/shop-backend";

/* Shopware keeps its answers about a product, about a path, and about the paths of a product in
   caches of different age: any two of them can contradict each other. Here they are made up
   independently. */

const IDS = ["1", "2", "3"].map(idOf);
const PATHS = [
  "Wool-rug/RU-1",
  "wool-RUG/RU-1",
  "Rug/RU-2/",
  "Rug/RU-2",
  "ACME/Rug//RU-3",
  "ACME/Rug/RU-3",
  "ACME//Rug//RU-3",
  "M\u00f6bel/St\u00fchle",
  "Mo\u0308bel/Stu\u0308hle",
  "M%C3%B6bel/1",
  "100%25-wool",
  "100%2525-wool",
  "1%2F2-linen",
  "1/2-linen",
  "favicon.ico",
  "robots.txt",
  "rug.data",
  "cart",
  "detail/RU-4",
  "..",
  "rugs/../rug",
];

/** What Shopware answers at one time. */
interface Answers {
  /** the product that a look-up of each path names */
  named: (string | null)[];
  /** the canonical path of each product by a look-up of the product */
  current: (string | null)[];
  /** the paths that each product itself says to have */
  own: string[][];
  /** the product that once had any path */
  former: string | null;
}

const id = fc.constantFrom(...IDS);
const path = fc.constantFrom(...PATHS);
const answers: fc.Arbitrary<Answers> = fc.record({
  named: fc.array(fc.option(id, { freq: 2 }), { minLength: PATHS.length, maxLength: PATHS.length }),
  current: fc.array(fc.option(path), { minLength: IDS.length, maxLength: IDS.length }),
  own: fc.array(fc.array(path, { maxLength: 2 }), { minLength: IDS.length, maxLength: IDS.length }),
  former: fc.option(id),
});

/** Answers of one moment that do not contradict each other: each product has one path. */
const consistent: fc.Arbitrary<Answers> = fc
  .shuffledSubarray(PATHS, { minLength: IDS.length, maxLength: IDS.length })
  .map((current) => ({
    named: PATHS.map((one) => IDS[current.indexOf(one)] ?? null),
    current,
    own: current.map((one) => [one]),
    former: null,
  }));

/** MySQL's collation: neither case nor accents nor the Unicode form count. */
const collated = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface LookUp {
  filter: { field: string; value: string[]; queries?: unknown }[];
}

function answerOf({ named, current, own, former }: Answers, { path: route, body }: Call): unknown {
  const detail = /^product\/([0-9a-f]{32})$/.exec(route)?.[1];
  if (detail) {
    const seoUrls = own[IDS.indexOf(detail)]!.map((one) => seoUrl(`/detail/${detail}`, one));
    return {
      product: { ...product("1", "Rug"), id: detail, parentId: null, seoUrls },
      configurator: [],
    };
  }
  if (JSON.stringify(body ?? null).includes("seoUrls.seoPathInfo"))
    return { elements: route === "product" && former ? [{ id: former }] : [] };
  if (route !== "seo-url") return undefined;
  const [filter] = (body as LookUp).filter;
  const isAsked = (text: string) =>
    filter!.value.some((value) => collated(value) === collated(text));
  const elements =
    filter!.field === "pathInfo"
      ? IDS.flatMap((one, index) =>
          isAsked(`/detail/${one}`) && current[index]
            ? [seoUrl(`/detail/${one}`, current[index])]
            : [],
        )
      : PATHS.flatMap((one, index) =>
          isAsked(one) && named[index] ? [seoUrl(`/detail/${named[index]}`, one)] : [],
        );
  return { elements: elements.slice(0, 5), total: Math.min(elements.length, 5) };
}

/** As the router does: addresses by id have a route of their own. */
async function load(shop: Shop, address: string) {
  const url = new URL(address, gb.origin);
  const asked = /^\/details?\/([^/]+)$/.exec(url.pathname)?.[1];
  return asked === undefined ? loadByPath(shop, url) : loadProduct(shop, asked, url);
}

/** The pages that a browser goes through from an address. */
async function follow(shop: Shop, address: string) {
  const steps = [address];
  for (;;) {
    const page = await load(shop, steps.at(-1)!);
    if (page.kind !== "redirect" || steps.length > 5) return { steps, page };
    steps.push(page.to);
  }
}

const addressesOf = ({ named }: Answers) =>
  PATHS.flatMap((one, index) =>
    named[index] !== null && isReachable(one) ? (toStoredPathAddress(one) ?? []) : [],
  );

async function openShop(before: Answers) {
  let latest = before;
  const rest = shopBackend();
  const { shop } = await openTestShop((call) => answerOf(latest, call) ?? rest(call));
  return { shop, change: (answers: Answers) => (latest = answers) };
}

describe("§2.2 whatever Shopware's answers say of paths", { timeout: 60_000 }, () => {
  it("every path and id that it serves ends at a page, after at most two redirects", async () => {
    await fc.assert(
      fc.asyncProperty(
        answers,
        answers,
        fc.array(fc.nat(50)),
        fc.boolean(),
        async (before, after, visits, purged) => {
          const { shop, change } = await openShop(before);
          const known = [
            ...PATHS.map((one) => toStoredPathAddress(one) ?? "/"),
            ...IDS.map((one) => `/detail/${one}`),
          ];
          for (const visit of visits) await load(shop, known[visit % known.length]!);
          change(after);
          if (purged) await purgeCache(shop, {});
          for (const address of [...addressesOf(after), ...IDS.map((one) => `/detail/${one}`)]) {
            const { steps, page } = await follow(shop, address);
            expect({ steps, kind: page.kind, long: steps.length > 3 }).toEqual({
              steps,
              kind: "product",
              long: false,
            });
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("if they agree, each path shows its product at once", async () => {
    await fc.assert(
      fc.asyncProperty(consistent, consistent, async (before, after) => {
        const { shop, change } = await openShop(before);
        for (const address of addressesOf(before)) await load(shop, address);
        change(after);
        await purgeCache(shop, {});
        for (const [index, one] of after.current.entries()) {
          // Two paths that differ in empty parts only have one address.
          if (
            !one ||
            !isReachable(one) ||
            after.current.filter((other) => other && isSameAddress(other, one)).length > 1
          )
            continue;
          expect(await follow(shop, toStoredPathAddress(one)!)).toMatchObject({
            steps: [toStoredPathAddress(one)],
            page: {
              kind: "product",
              id: IDS[index],
              seo: { canonical: gb.origin + toStoredPathAddress(one) },
            },
          });
        }
      }),
      { numRuns: 25 },
    );
  });
});

const isSameAddress = (one: string, other: string) =>
  collated(toStoredPathAddress(one)!).replace(/\/$/, "") ===
  collated(toStoredPathAddress(other)!).replace(/\/$/, "");
