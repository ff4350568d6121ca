import { describe, expect, it, vi } from "vitest";
import { readThroughCache, type CacheScope } from "~/services/platform/cache/cache.server";
import type { Channel } from "~/services/platform/config/config.server";
import { State, type Runtime } from "~/services/platform/runtime.server";
import {
  indexProductPaths,
  findKnownProduct,
} from "~/services/catalogue/product/product-paths.api.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { DocumentCache, PurgeSelector } from "../../../server/documents/document-cache";
import { purge } from "../../../server/purge";
import { product, seoUrl } from "../../support/entities";

const renew = vi.fn((_runtime: Runtime, _channel?: string) => Promise.resolve());

const channelOf = (key: string) => ({ key, locale: "en-GB" }) as Channel;

/**
 * A shop with one product in the cache of two channels.
 *
 * @returns the channels that request it again after the purge
 */
async function requestedAgain(
  selector: PurgeSelector,
): Promise<{ again: string[]; documents: PurgeSelector[] }> {
  const runtime = { config: {}, log: {}, processState: new State() } as unknown as Runtime;
  const documents: PurgeSelector[] = [];
  const pages = {
    purge: (what: PurgeSelector) => documents.push(what),
  } as unknown as DocumentCache;
  let again: string[] = [];
  const look = (key: string) =>
    readThroughCache(
      { ...runtime, channel: channelOf(key) } as unknown as CacheScope,
      "staticData",
      "product:1",
      async () => {
        again.push(key);
        return { status: "success", data: 1 };
      },
    );
  for (const key of ["gb", "se"]) await look(key);
  again = [];
  expect(await purge(runtime, pages, selector, renew)).toBe(1);
  for (const key of ["gb", "se"]) await look(key);
  return { again, documents };
}

describe("a purge deletes the data and the pages made of them", () => {
  it.each([
    ["everything", {}, ["gb", "se"]],
    ["one channel's", { channel: "se" }, ["se"]],
    ["what was made of a product", { tag: "product:1" }, ["gb", "se"]],
    ["what was made of another product", { tag: "product:2" }, []],
    ["of a path the rendered page alone", { path: "/rugs/" }, []],
  ])("%s", async (_, selector, expected) => {
    const { again, documents } = await requestedAgain(selector);
    expect(again).toEqual(expected);
    expect(documents).toEqual([selector]);
  });
});

describe("a purge loads the layout's data before pages are rendered and cached", () => {
  it.each([
    ["everything", {}, [undefined]],
    ["one channel's", { channel: "se" }, ["se"]],
    ["not for what was made of a product", { tag: "product:1" }, []],
    ["nor for one page", { path: "/rugs/" }, []],
  ])("%s", async (_, selector, expected) => {
    renew.mockClear();
    let renewedBefore = 0;
    const documents = {
      purge: () => (renewedBefore = renew.mock.calls.length),
    } as unknown as DocumentCache;
    await purge(
      { config: {}, log: {}, processState: new State() } as unknown as Runtime,
      documents,
      selector,
      renew,
    );
    expect(renew.mock.calls.map(([, channel]) => channel)).toEqual(expected);
    expect(renewedBefore).toBe(expected.length);
  });
});

describe("a purge deletes the addresses for links between countries", () => {
  const DETAIL = `/detail/${"c".repeat(32)}`;

  /** @returns the known address after the purge */
  async function knownAfter(selector: PurgeSelector): Promise<string | undefined> {
    const runtime = { config: {}, log: {}, processState: new State() } as unknown as Runtime;
    const read = () =>
      Promise.resolve({
        status: "success",
        data: {
          total: 1,
          elements: [product("c", "Wool rug", { seoUrls: [seoUrl(DETAIL, "Wool-rug")] })],
        },
      });
    const scope = {
      ...runtime,
      channel: channelOf("gb"),
      catalogueApi: { read },
    } as unknown as CatalogueScope;
    await indexProductPaths(scope);
    expect(findKnownProduct(scope, "c".repeat(32))?.path).toBe("/Wool-rug");
    await purge(runtime, { purge: () => 0 } as unknown as DocumentCache, selector, renew);
    return findKnownProduct(scope, "c".repeat(32))?.path;
  }

  it.each([
    ["everything", {}, undefined],
    ["the channel's", { channel: "gb" }, undefined],
    ["another channel's", { channel: "se" }, "/Wool-rug"],
    ["of a path the rendered page alone", { path: "/Wool-rug" }, "/Wool-rug"],
  ])("%s", async (_, selector, known) => {
    expect(await knownAfter(selector)).toBe(known);
  });
});
