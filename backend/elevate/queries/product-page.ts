import { rememberView } from "../behaviour/recent";
import { remember } from "../behaviour/remember";
import { flagIn, objectIn } from "../http/json-body";
import { productsWithKeys } from "../lists/keys";
import { productGroups } from "../products/groups";
import { listPresentation, WHOLE_PRODUCT } from "../products/presentation";
import { readListConfigurations } from "../recommendations/configuration";
import { recommendationLists } from "../recommendations/lists";
import { placesOf, shelfOf } from "../shelf/shelf";
import type { Answer, Query } from "./query";

/**
 * The page of one product: the group itself when it is asked for, else only the tickets of its variants; recommendations that start from it.
 * Remembers that the visitor looked at it.
 */
export const productPage: Answer = (query) => {
  const { backend, visit, parameters, body } = query;
  const key = parameters.required("productKey");
  const product = productsWithKeys(backend.db, [key])[0] ?? null;
  const lists = readListConfigurations(body, "ALTERNATIVES");
  const page = { cart: [], product: product?.groupNumber ?? null };
  const [group] = product ? productGroups(backend, visit, placesOf(shelfOf(backend.db), [product.groupNumber]), WHOLE_PRODUCT) : [];
  const isWanted = flagIn(objectIn(body, "productGroup"), "include", false);
  if (product && group) rememberLook(query, product.number);
  const variants = group?.products.flatMap((shown) => shown.variants) ?? [];
  return {
    ...(isWanted && group ? { productGroup: group } : {}),
    recommendationLists: recommendationLists(backend, visit, lists, page, listPresentation(parameters, "short")),
    tickets: isWanted ? {} : Object.fromEntries(variants.map((variant) => [variant.key, variant.ticket])),
  };
};

function rememberLook({ backend, visit }: Query, productNumber: number): void {
  const { notify, salesChannelId, customerKey } = visit;
  if (notify && customerKey !== null) remember(backend.db, () => rememberView(backend.db, { salesChannelId, customerKey }, productNumber));
}
