import { popularPlaces } from "../behaviour/popularity";
import { missing } from "../http/bad-argument";
import { flagIn, objectIn, type Json } from "../http/json-body";
import { offered, productList, readListRequest } from "../lists/product-list";
import { restrictedPlaces } from "../lists/rules";
import { listPresentation } from "../products/presentation";
import { readListConfigurations } from "../recommendations/configuration";
import { recommendationLists } from "../recommendations/lists";
import { byPopularity } from "../recommendations/nearby";
import { intersection } from "../../db/bits";
import type { Category } from "../shelf/dictionary";
import { shelfOf } from "../shelf/shelf";
import { matchText } from "../text/match";
import { ranked } from "../text/rank";
import { categoryPaths, categoryReferredTo } from "./category-paths";
import { contentLists } from "./content";
import { navigation, wantsNavigation } from "./navigation";
import type { Answer, Query } from "./query";

/**
 * A category or any other page: `pageReference` is the path of a category of the channel, else the page may show everything.
 * Without a body the page is its list of products; a body says itself what the page has.
 */
export const landingPage: Answer = (query) => {
  const { backend, visit, parameters, body } = query;
  const { db } = backend;
  const reference = parameters.text("pageReference");
  if (reference === null) throw missing("pageReference");
  const category = categoryReferredTo(db, visit, reference);
  const lists = readListConfigurations(body, "TOP_PRODUCTS");
  const tree =
    wantsNavigation(body) || parameters.flag("includeNavigation", false)
      ? navigation(db, visit, offered(shelfOf(db), visit), category)
      : null;
  return {
    ...(wantsProducts(body) ? { primaryList: primaryList(query, category) } : {}),
    recommendationLists: recommendationLists(backend, visit, lists, { cart: [], product: null }, listPresentation(parameters, "short")),
    ...(tree ? { navigation: tree } : {}),
    customData: {},
    published: false,
    seo: category ? seoOf(query, category) : {},
    contentLists: contentLists(body),
  };
};

function wantsProducts(body: Json): boolean {
  return flagIn(objectIn(body, "primaryList"), "include", Object.keys(body).length === 0);
}

function primaryList({ backend, visit, parameters, body }: Query, category: Category | null): Record<string, unknown> {
  const { db } = backend;
  const shelf = shelfOf(db);
  const request = readListRequest(parameters, backend, visit);
  const restricted = restrictedPlaces(db, visit, objectIn(body, "primaryList"));
  const isRoot = category?.id === visit.rootCategoryId;
  const sets = [...(restricted ? [restricted] : []), ...(category && !isRoot ? [shelf.bits(`category/${category.number}`)] : [])];
  const within = intersection(offered(shelf, visit), ...sets);
  const popular = popularPlaces(db, shelf, visit.salesChannelId);
  const presentation = listPresentation(parameters, "list");
  const text = parameters.text("q");
  if (text === null) return { ...productList(backend, visit, request, presentation, within, () => byPopularity(within, popular)) };
  const match = matchText(db, shelf, visit.locale, text, within);
  return { ...productList(backend, visit, request, presentation, match.places, () => ranked(db, shelf, visit.locale, match, popular)) };
}

function seoOf({ backend, visit }: Query, category: Category): Record<string, string> {
  const path = categoryPaths(backend.db, visit, [category.id]).get(category.id);
  return {
    pageTitle: category.metaTitle ?? category.name,
    pageHeading: category.name,
    ...(category.metaDescription === null ? {} : { metaDescription: category.metaDescription }),
    ...(category.description === null ? {} : { preamble: category.description }),
    ...(path === undefined ? {} : { canonicalPath: path }),
  };
}
