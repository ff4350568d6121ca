import type { DemoCatalogue, DemoCategory, LocaleCode } from "../../data/types";
import { idOf } from "../../id";
import type { Db } from "../open";
import { ancestorsOf } from "./catalogue";
import { CREATED_AT, insertRows } from "./rows";

interface Target {
  channelId: string;
  languageId: string;
  locale: LocaleCode;
}

type Route = "frontend.detail.page" | "frontend.navigation.page" | "frontend.landing.page";
const PATH_INFO: Record<Route, string> = {
  "frontend.detail.page": "/detail/",
  "frontend.navigation.page": "/navigation/",
  "frontend.landing.page": "/landingPage/",
};

/**
 * The canonical paths, by channel and language, in Shopware's format: `Linen-cushion/HE-1001`,
 * `Bedroom/Bed-linen/`, `autumn`.
 */
export function writeSeoUrls(db: Db, catalogue: DemoCatalogue): void {
  for (const channel of catalogue.channels) {
    for (const locale of new Set([channel.locale, ...channel.locales])) {
      const target = {
        channelId: idOf("channel", channel.key),
        languageId: idOf("language", locale),
        locale,
      };
      writeProductUrls(db, target);
      writeCategoryUrls(db, target, catalogue, [
        channel.navigation,
        channel.footer,
        channel.service,
      ]);
      const pages = catalogue.landingPages.filter((page) => page.channels.includes(channel.key));
      insertRows(
        db,
        "seo_url",
        pages.map((page) =>
          seoUrl(
            target,
            "frontend.landing.page",
            idOf("landing-page", page.key),
            page.seoPath[locale],
          ),
        ),
      );
    }
  }
}

function seoUrl(
  { channelId, languageId }: Target,
  route: Route,
  entityId: string,
  path: string,
): Record<string, unknown> {
  return {
    id: idOf("seo-url", `${channelId}/${languageId}/${entityId}`),
    sales_channel_id: channelId,
    language_id: languageId,
    foreign_key: entityId,
    route_name: route,
    path_info: `${PATH_INFO[route]}${entityId}`,
    seo_path_info: path,
    is_canonical: 1,
    created_at: CREATED_AT,
  };
}

function writeProductUrls(db: Db, target: Target): void {
  const products = db
    .prepare(
      `SELECT product.id, product.product_number AS number, text.name FROM product
       JOIN product_text AS text ON text.product_no = product.text_number AND text.locale = ?
       JOIN sales_channel ON sales_channel.id = ? WHERE product.channels & (1 << sales_channel.position)`,
    )
    .all(target.locale, target.channelId) as { id: string; number: string; name: string }[];
  insertRows(
    db,
    "seo_url",
    products.map(({ id, number, name }) =>
      seoUrl(target, "frontend.detail.page", id, `${slug(name, target.locale)}/${number}`),
    ),
  );
}

function writeCategoryUrls(
  db: Db,
  target: Target,
  { categories }: DemoCatalogue,
  roots: string[],
): void {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const pages = categories.filter(
    (category) => category.type === "page" && category.parent !== null,
  );
  const rows = pages.flatMap((category) => {
    const [root, ...below] = [...ancestorsOf(category, byKey), category];
    return root && roots.includes(root.key)
      ? [
          seoUrl(
            target,
            "frontend.navigation.page",
            idOf("category", category.key),
            categoryPath(category, below, target.locale),
          ),
        ]
      : [];
  });
  insertRows(db, "seo_url", rows);
}

function categoryPath(category: DemoCategory, below: DemoCategory[], locale: LocaleCode): string {
  return (
    category.seoPath?.[locale] ??
    `${below.map(({ name }) => slug(name[locale], locale)).join("/")}/`
  );
}

const GERMAN: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
};

/** Words joined by dashes, without accents, in their case. */
function slug(text: string, locale: string): string {
  const spelled = locale.startsWith("de")
    ? text.replace(/[äöüÄÖÜß]/g, (letter) => GERMAN[letter] ?? letter)
    : text;
  return spelled
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
