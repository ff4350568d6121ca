import { answer } from "../http/answer";
import { missingParameter, requireUuid, shopwareError } from "../http/errors";
import { scopeOf } from "../scope";
import type { RouteModule } from "../types";
import { findCategory } from "./category-entities";
import { productListing } from "./listing";
import { readListingRequest } from "./listing-request";
import { searchWords } from "./search-term";

/**
 * Products per page of the search if the request has no limit; listings and suggestions show up to
 * 100.
 */
const SEARCH_LIMIT = 24;

/** product-listing, search and search-suggest: POST, or GET with the criteria in the query. */
export const listingRoutes: RouteModule = (app, backend) => {
  app.on(["GET", "POST"], "/store-api/product-listing/:categoryId", (c) => {
    const scope = scopeOf(backend, c);
    const categoryId = requireUuid(c.req.param("categoryId"));
    const category = findCategory(scope.db, categoryId);
    if (!category) throw categoryMissing(categoryId);
    const request = readListingRequest(c.var.body);
    return answer(
      c,
      productListing(scope, { categoryNumber: category.number }, request, {
        navigationId: categoryId,
      }),
    );
  });

  app.on(["GET", "POST"], "/store-api/search", (c) => {
    const search = searchTerm(c.var.body);
    const request = readListingRequest(c.var.body);
    return answer(
      c,
      productListing(scopeOf(backend, c), { words: searchWords(search) }, request, {
        defaultLimit: SEARCH_LIMIT,
        search,
      }),
    );
  });

  app.on(["GET", "POST"], "/store-api/search-suggest", (c) => {
    const words = searchWords(searchTerm(c.var.body));
    return answer(
      c,
      productListing(scopeOf(backend, c), { words }, readListingRequest(c.var.body)),
    );
  });
};

function searchTerm({ search }: Record<string, unknown>): string {
  if (typeof search !== "string" || search.trim() === "") throw missingParameter("search");
  return search;
}

function categoryMissing(id: string) {
  return shopwareError(
    404,
    "PRODUCT__CATEGORY_NOT_FOUND",
    "Not Found",
    `Could not find category with id "${id}"`,
    {
      parameters: { entity: "category", field: "id", value: id },
    },
  );
}
