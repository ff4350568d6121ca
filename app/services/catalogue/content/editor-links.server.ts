import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { findCachedPaths } from "./cached-paths.api.server";

/** The placeholder that Shopware's editor writes for the address of a picked page. */
const EDITOR_LINK =
  /124c71d524604ccbad6042edce3ac799(\/(?:navigation|detail|landingPage|mediaId)\/[0-9a-f]{32})#/g;
const EDITOR_LINK_START = "124c71d524604ccbad6042edce3ac799/";

type Json = Record<string, unknown>;

interface CollectedLinks {
  /** texts with such placeholders, and the objects that hold them */
  links: { holder: Json; key: string; text: string }[];
  seoUrls: Map<unknown, unknown[]>;
  /** copies of entities without their SEO URLs */
  without: Json[];
}

/**
 * Completes an answer of the Store API, in place. Placeholders of links from Shopware's editor
 * become addresses: the SEO path if known, else the page's address by id. If an answer contains an
 * entity several times, only one copy has SEO URLs: they are copied to the others.
 */
export async function resolveEditorLinks<Data>(scope: CatalogueScope, data: Data): Promise<Data> {
  const reading: CollectedLinks = { links: [], seoUrls: new Map(), without: [] };
  collectLinks(data, reading);
  for (const entity of reading.without)
    entity.seoUrls = reading.seoUrls.get(entity.id) ?? entity.seoUrls;
  if (reading.links.length === 0) return data;
  const wanted = reading.links.flatMap(({ text }) =>
    [...text.matchAll(EDITOR_LINK)].map(([, pathInfo]) => pathInfo ?? ""),
  );
  const paths = await findCachedPaths(scope, wanted);
  for (const { holder, key, text } of reading.links)
    holder[key] = text.replace(
      EDITOR_LINK,
      (_, pathInfo: string) => paths.get(pathInfo) ?? pathInfo,
    );
  return data;
}

/** Deeper levels are left unchanged; no answer of Shopware reaches them. */
const DEPTH_MAXIMUM = 100;

function collectLinks(value: unknown, reading: CollectedLinks, depth = 0): void {
  if (typeof value !== "object" || value === null || depth > DEPTH_MAXIMUM) return;
  const holder = value as Json;
  if ("seoUrls" in holder && "id" in holder) {
    if (Array.isArray(holder.seoUrls) && holder.seoUrls.length > 0)
      reading.seoUrls.set(holder.id, holder.seoUrls);
    else reading.without.push(holder);
  }
  for (const [key, entry] of Object.entries(holder)) {
    if (typeof entry === "string") {
      if (entry.includes(EDITOR_LINK_START)) reading.links.push({ holder, key, text: entry });
    } else {
      collectLinks(entry, reading, depth + 1);
    }
  }
}
