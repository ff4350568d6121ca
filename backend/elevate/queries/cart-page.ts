import { groupsWithKeys } from "../lists/keys";
import { productGroups } from "../products/groups";
import { listPresentation } from "../products/presentation";
import { readListConfigurations, recommendedPlaces } from "../recommendations/cart";
import type { Answer } from "./query";

/** What goes with the cart's products. Keys that the engine does not know are passed over; no group stands twice on the page. */
export const cartPage: Answer = ({ backend, visit, parameters, body }) => {
  parameters.present("cart");
  const cart = groupsWithKeys(backend.db, parameters.list("cart"));
  const presentation = listPresentation(parameters, "short");
  const taken = new Set<number>();
  const recommendationLists = readListConfigurations(body).map(({ id, limit }) => {
    const places = recommendedPlaces(backend.db, visit, cart, taken, limit);
    for (const place of places) taken.add(place);
    const groups = productGroups(backend, visit, places, presentation);
    return { id, algorithm: "CART", productGroups: groups, visible: true, visualization: "CAROUSEL" };
  });
  return { cart: [], recommendationLists };
};
