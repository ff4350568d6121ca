import type { Backend } from "../../types";
import type { Visit } from "../http/visit";
import { offered } from "../lists/product-list";
import { restrictedPlaces } from "../lists/rules";
import { productGroups } from "../products/groups";
import type { Presentation, ProductGroup } from "../products/types";
import { difference, intersection, type Bits } from "../../db/bits";
import { placeBits, placesOf, shelfOf } from "../shelf/shelf";
import { basisOf, firstPlaces, recommendedPlaces, type Basis } from "./algorithms";
import type { Algorithm, ListConfiguration } from "./configuration";

export interface RecommendationList {
  id: string;
  algorithm: Algorithm;
  productGroups: ProductGroup[];
  visible: boolean;
  label?: string;
  showMoreLink?: string;
  visualization: "CAROUSEL" | "GRID";
}

/** What visitors remembered or liked themselves may be shown again; everything else leaves out what they have in front of them. */
const OWN_THINGS: Algorithm[] = ["FAVORITES", "RECENTLY_VIEWED"];

/** The lists of a page in their order. No group stands twice on the page, and none is recommended that is in the cart or is looked at. */
export function recommendationLists(
  backend: Backend,
  visit: Visit,
  lists: ListConfiguration[],
  page: Basis,
  presentation: Presentation,
): RecommendationList[] {
  const taken = new Set<number>();
  return lists.map((list) => {
    const basis = listBasis(backend, list, page);
    const within = recommendable(backend, visit, list, basis, page);
    const places = firstPlaces(recommendedPlaces(backend.db, visit, list.algorithm, basis, within), within, taken, list.limit);
    for (const place of places) taken.add(place);
    return {
      id: list.id,
      algorithm: list.algorithm,
      productGroups: productGroups(backend, visit, places, presentation),
      visible: true,
      ...(list.label === null ? {} : { label: list.label }),
      ...(list.showMoreLink === null ? {} : { showMoreLink: list.showMoreLink }),
      visualization: list.visualization,
    };
  });
}

function listBasis({ db }: Backend, list: ListConfiguration, page: Basis): Basis {
  const own = basisOf(db, list.cart ?? [], list.productKey);
  return { cart: list.cart === null ? page.cart : own.cart, product: list.productKey === null ? page.product : own.product };
}

function recommendable({ db }: Backend, visit: Visit, list: ListConfiguration, basis: Basis, page: Basis): Bits {
  const shelf = shelfOf(db);
  const restricted = restrictedPlaces(db, visit, list.source);
  const allowed = restricted ? intersection(offered(shelf, visit), restricted) : offered(shelf, visit);
  const inFront = [basis, page].flatMap(({ cart, product }) => [...cart, ...(product === null ? [] : [product])]);
  return OWN_THINGS.includes(list.algorithm) && page.cart.length === 0
    ? allowed
    : difference(allowed, placeBits(shelf, placesOf(shelf, inFront)));
}
