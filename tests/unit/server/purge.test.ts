import { describe, expect, it } from "vitest";
import { cached, type CacheScope } from "~/services/platform/cache/cache.server";
import type { Channel, Config } from "~/services/platform/config/config.server";
import type { DocumentCache, PurgeSelector } from "../../../server/documents/document-cache";
import { purge } from "../../../server/purge";

const channelOf = (key: string) => ({ key, locale: "en-GB" }) as Channel;

/** A shop with one product in the cache of two channels. @returns in which of them it is asked for again after the purge */
async function askedAgain(selector: PurgeSelector): Promise<{ again: string[]; documents: PurgeSelector[] }> {
  const config = {} as Config;
  const documents: PurgeSelector[] = [];
  const pages = { purge: (what: PurgeSelector) => documents.push(what) } as unknown as DocumentCache;
  let again: string[] = [];
  const look = (key: string) =>
    cached({ config, channel: channelOf(key), log: {} } as unknown as CacheScope, "staticData", "product:1", async () => {
      again.push(key);
      return { status: "success", data: 1 };
    });
  for (const key of ["gb", "se"]) await look(key);
  again = [];
  expect(await purge(config, pages, selector)).toBe(1);
  for (const key of ["gb", "se"]) await look(key);
  return { again, documents };
}

describe("a purge forgets the data as well as the pages that are made of them", () => {
  it.each([
    ["everything", {}, ["gb", "se"]],
    ["one channel's", { channel: "se" }, ["se"]],
    ["what was made of a product", { tag: "product:1" }, ["gb", "se"]],
    ["what was made of another product", { tag: "product:2" }, []],
    ["of a path the rendered page alone", { path: "/rugs/" }, []],
  ])("%s", async (_, selector, expected) => {
    const { again, documents } = await askedAgain(selector);
    expect(again).toEqual(expected);
    expect(documents).toEqual([selector]);
  });
});
