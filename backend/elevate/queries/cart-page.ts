import { flagIn, objectIn } from "../http/json-body";
import { productGroups } from "../products/groups";
import { listPresentation } from "../products/presentation";
import { basisOf } from "../recommendations/algorithms";
import { readListConfigurations } from "../recommendations/configuration";
import { recommendationLists } from "../recommendations/lists";
import { placesOf, shelfOf } from "../shelf/shelf";
import type { Answer } from "./query";

/** The cart's own products when they are asked for, and what goes with them. Keys that the engine does not know are passed over. */
export const cartPage: Answer = ({ backend, visit, parameters, body }) => {
  parameters.present("cart");
  const page = basisOf(backend.db, parameters.list("cart"), null);
  const presentation = listPresentation(parameters, "short");
  const includesCart = flagIn(objectIn(body, "cart"), "include", false);
  return {
    cart: includesCart ? productGroups(backend, visit, placesOf(shelfOf(backend.db), page.cart), presentation) : [],
    recommendationLists: recommendationLists(backend, visit, readListConfigurations(body, "CART"), page, presentation),
  };
};

/** What goes with the variant that was just put into the cart. */
export const addToCartPopup: Answer = ({ backend, visit, parameters, body }) => {
  const page = basisOf(backend.db, parameters.list("cart"), parameters.required("variantKey"));
  const lists = readListConfigurations(body, "ADD_TO_CART_RECS");
  return { recommendationLists: recommendationLists(backend, visit, lists, page, listPresentation(parameters, "short")) };
};
