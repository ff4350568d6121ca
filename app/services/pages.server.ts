import type { NoPage } from "./outcome.server";
import type { Shop } from "./shop.server";
import type { CategoryPage, ContentPage, ProductPage, SearchPage } from "./view-models";

export type EntityPage = CategoryPage | ContentPage | ProductPage;

/** The shop's front page. */
export async function loadHome(_shop: Shop, _url: URL): Promise<CategoryPage | NoPage> {
  throw new Error("in the making");
}

/** The page behind an SEO path (the catch-all route); `url.pathname` is the path. */
export async function loadByPath(_shop: Shop, _url: URL): Promise<EntityPage | NoPage> {
  throw new Error("in the making");
}

/** /detail/{id} and /details/{id}: a 301 to the SEO path when there is one, else the page. */
export async function loadProduct(_shop: Shop, _id: string, _url: URL): Promise<ProductPage | NoPage> {
  throw new Error("in the making");
}

/** /navigation/{id}: a 301 to the SEO path when there is one, else the page. */
export async function loadCategory(_shop: Shop, _id: string, _url: URL): Promise<CategoryPage | ContentPage | NoPage> {
  throw new Error("in the making");
}

/** Search results for `q`. A text too short to search for gives a page without a listing. */
export async function loadSearch(_shop: Shop, _url: URL): Promise<SearchPage | NoPage> {
  throw new Error("in the making");
}
