import { idOf } from "../../id";
import type { DemoCategory, Translated } from "../types";
import { each, t } from "../translate";
import { bathroom } from "./bathroom";
import { bedroom } from "./bedroom";
import { decoration } from "./decoration";
import { lighting, rugs } from "./floors-and-lights";
import { footer, service } from "./footer";
import { landingPages } from "./landing-pages";
import { living } from "./living";
import type { FlatCategory } from "./node";
import { flatten, page } from "./node";
import { campaign, inspiration, outlet } from "./outlet-and-inspiration";
import { table } from "./table";
import { windows } from "./windows";

/** One tree for all channels; its root is the home page. */
const home = page("home", t("Home", "Hem", "Etusivu", "Startseite"), { cmsPage: "home" }, [
  bedroom,
  living,
  windows,
  bathroom,
  table,
  rugs,
  lighting,
  decoration,
  outlet,
  inspiration,
  campaign,
]);

const flat = [home, footer, service].flatMap(flatten);

/** SEO paths by key of the category or landing page. */
const paths = new Map<string, { id: string; path: Translated }>();
for (const { category } of flat) {
  if (category.seoPath) paths.set(category.key, { id: idOf("category", category.key), path: category.seoPath });
}
for (const landingPage of landingPages)
  paths.set(landingPage.key, { id: idOf("landing_page", landingPage.key), path: landingPage.seoPath });

/** The path of a category or landing page, with a leading slash, as channels and texts link to it. */
export function linkTo(key: string): Translated {
  const target = paths.get(key);
  if (!target) throw new Error(`No page "${key}" to link to`);
  return each((locale) => `/${target.path[locale]}`);
}

function withInspiration({ category, inspiration: key }: FlatCategory): DemoCategory {
  if (!key) return category;
  const target = paths.get(key);
  if (!target) throw new Error(`No inspiration page "${key}"`);
  const fields = each((locale) => ({
    ...category.customFields?.[locale],
    inspirationPage: { id: target.id, seoPathInfo: target.path[locale] },
  }));
  return { ...category, customFields: fields };
}

export const categories: DemoCategory[] = flat.map(withInspiration);
export { landingPages };
