import type { Channel } from "~/services/platform/config/config.server";
import { getSearchPath } from "~/services/platform/i18n/messages.server";
import { loadMenu, loadMenuOrNone } from "~/services/layout/navigation.server";
import { indexCategories, TREES } from "~/services/catalogue/content/category-index.server";
import {
  findKnownProduct,
  PATH_PAGE_SIZE,
  loadProductPathPage,
} from "~/services/catalogue/product/product-paths.api.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  createPlainNotFound,
  createPlainUnavailable,
} from "~/services/platform/http/no-page.server";
import { CLOSED_PATHS, isOwnPage } from "~/services/platform/http/route-table.server";
import { buildCategoryPath } from "~/domain/paths";
import { takePart, listPartNames, SITEMAP_MAXIMUM } from "~/domain/layout/sitemap-parts";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { toOwnHref } from "~/domain/own-link";
import { loadChannelFields } from "~/services/platform/session/channel-context.server";
import { loadLandingPagePaths, resolvePath } from "./seo-paths.api.server";
import { loadAlternates, toHrefLangs, type Subject } from "./alternates.server";

/* Shopware makes no sitemap for headless channels, so the storefront makes its own: an index per
   channel, parts with the menus' categories and pages, and parts with the products. Each part is
   made on request, so that only one part is in memory however large the catalogue is. */

/** Pages of the product list per part: as many backend calls as a page of the shop may make. */
const PAGES_IN_PART = 4;
const PRODUCTS_IN_PART = PAGES_IN_PART * PATH_PAGE_SIZE;
const CATEGORY_PART = "categories";
const PRODUCT_PART = "products";

interface Entry {
  path: string;
  changedAt: string | null;
  subject: Subject | null;
  imageUrl?: string | null;
}

/** /sitemap.xml: the parts of this channel's sitemap. */
export async function buildSitemapIndex(scope: CatalogueScope): Promise<Result<string>> {
  const [categories, first] = await Promise.all([
    loadCategoryEntries(scope),
    loadProductPathPage(scope, 1),
  ]);
  if (categories.status === "error") return categories;
  if (first.status === "error") return first;
  const names = [
    ...listPartNames(CATEGORY_PART, categories.data.length),
    ...listPartNames(PRODUCT_PART, first.data.total, PRODUCTS_IN_PART),
  ];
  // A full index omits the last parts: beyond 19 million products.
  const entries = names
    .slice(0, SITEMAP_MAXIMUM)
    .map(
      (name) =>
        `<sitemap><loc>${escapeXml(`${scope.channel.origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    );
  return { status: "success", data: toXmlDocument("sitemapindex", entries) };
}

/**
 * One part of the sitemap, named as in the index, with or without ".xml"; null when there is none.
 */
export async function buildSitemapPart(
  scope: CatalogueScope,
  name: string,
): Promise<Result<string> | null> {
  const [, kind, number] = /^(categories|products)-([1-9]\d{0,4})(?:\.xml)?$/.exec(name) ?? [];
  if (!kind) return null;
  const entries =
    kind === PRODUCT_PART
      ? await loadProductEntries(scope, Number(number))
      : await loadCategoryPart(scope, Number(number));
  if (entries.status === "error") return entries;
  if (entries.data.length === 0) return null;
  const urls = await Promise.all(entries.data.map((entry) => toUrlElement(scope, entry)));
  return { status: "success", data: toXmlDocument("urlset", urls) };
}

async function loadCategoryPart(scope: CatalogueScope, part: number): Promise<Result<Entry[]>> {
  return mapResult(await loadCategoryEntries(scope), (all) => takePart(all, part));
}

async function loadCategoryEntries(scope: CatalogueScope): Promise<Result<Entry[]>> {
  const main = await loadMenu(scope, "main-navigation");
  if (main.status === "error") return main;
  // The link targets are cached together with the menus.
  const menus = await Promise.all(TREES.map((name) => loadMenuOrNone(scope, name)));
  const categories = menus
    .flatMap(({ tree }) => [...indexCategories(tree).values()])
    .filter((node) => node.type === "page" && node.active)
    .map((node): Entry => ({
      path: buildCategoryPath(node),
      changedAt: null,
      subject: { kind: "category", id: node.id, path: buildCategoryPath(node) },
    }));
  const landingPages = (await loadLandingPagePaths(scope)).map((target): Entry => ({
    path: target.path,
    changedAt: null,
    subject: target,
  }));
  const home: Entry = { path: "/", changedAt: null, subject: { kind: "home" } };
  return {
    status: "success",
    data: dropRepeatedEntries([
      home,
      ...categories,
      ...landingPages,
      ...(await loadHeaderEntries(scope)),
    ]),
  };
}

/** Links of the announcement bar, top links and menu buttons: campaigns, which no menu contains. */
async function loadHeaderEntries(scope: CatalogueScope): Promise<Entry[]> {
  const addresses = Object.entries(await loadChannelFields(scope)).flatMap(([name, value]) =>
    name.endsWith("_link") && typeof value === "string"
      ? (toOwnHref(value, scope.channel.origin) ?? [])
      : [],
  );
  const paths = new Set(addresses.filter((path) => !/[?#]/.test(path) && !isOwnPage(path)));
  const targets = await Promise.all([...paths].map((path) => resolvePath(scope, path)));
  return targets.flatMap((target): Entry[] =>
    target.data ? [{ path: target.data.path, changedAt: null, subject: target.data }] : [],
  );
}

async function loadProductEntries(scope: CatalogueScope, part: number): Promise<Result<Entry[]>> {
  const firstPage = (part - 1) * PAGES_IN_PART + 1;
  const first = await loadProductPathPage(scope, firstPage);
  if (first.status === "error") return first;
  // The first page says how many there are: for a part that does not exist no others are requested.
  const left = Math.ceil(first.data.total / PATH_PAGE_SIZE) - firstPage;
  const others = Array.from(
    { length: Math.max(0, Math.min(PAGES_IN_PART - 1, left)) },
    (_, index) => firstPage + 1 + index,
  );
  const pages = [
    first,
    ...(await Promise.all(others.map((page) => loadProductPathPage(scope, page)))),
  ];
  const failure = pages.find((page) => page.status === "error");
  if (failure?.status === "error") return failure;
  const products = pages.flatMap((page) => page.data?.products ?? []);
  const entries = products
    .filter(
      ({ isParent, id, canonicalId }) =>
        !isParent &&
        (canonicalId === null || canonicalId === id || !findKnownProduct(scope, canonicalId)),
    )
    .map(({ id, path, changedAt, imageUrl }): Entry => ({
      path,
      changedAt,
      imageUrl,
      subject: { kind: "product", id, path },
    }));
  return { status: "success", data: entries };
}

function dropRepeatedEntries(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

async function toUrlElement(
  scope: CatalogueScope,
  { path, changedAt, subject, imageUrl }: Entry,
): Promise<string> {
  const links = subject ? toHrefLangs(scope, await loadAlternates(scope, subject)) : [];
  const alternates = links
    .map(
      ({ hrefLang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(hrefLang)}" href="${escapeXml(href)}"/>`,
    )
    .join("");
  const date =
    changedAt && !Number.isNaN(Date.parse(changedAt))
      ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
      : "";
  const image = imageUrl
    ? `<image:image><image:loc>${escapeXml(imageUrl)}</image:loc></image:image>`
    : "";
  return `<url><loc>${escapeXml(scope.channel.origin + path)}</loc>${date}${alternates}${image}</url>`;
}

function toXmlDocument(root: "urlset" | "sitemapindex", elements: string[]): string {
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ...(root === "urlset"
      ? [
          'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
          'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
        ]
      : []),
  ].join(" ");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${elements.join("\n")}\n</${root}>\n`;
}

/** /robots.txt: allows everything except personal and endless pages. */
export function buildRobotsTxt(channel: Channel): string {
  const closed = [...CLOSED_PATHS, getSearchPath(channel.lang)];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${channel.origin}/sitemap.xml`,
    "",
  ].join("\n");
}

const SITEMAP_CACHE_SECONDS = 3_600;

/** A sitemap over HTTP: 404 for an unknown part, 503 if the backend gave no usable answer. */
export function toSitemapResponse(sitemap: Result<string> | null): Response {
  if (!sitemap) return createPlainNotFound();
  if (sitemap.status === "error") return createPlainUnavailable();
  return new Response(sitemap.data, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${SITEMAP_CACHE_SECONDS}`,
    },
  });
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes a text for XML, for element content and attributes. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
