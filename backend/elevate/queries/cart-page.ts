import type { Db } from "../../db/open";
import { boughtTogether, popularGroups } from "../behaviour/interest";
import { catalogueOf, groupsWithKeys, offered, type Group } from "../catalogue";
import { BadArgument, invalid, missing } from "../http/bad-argument";
import { isObject, listIn, textIn, type Json } from "../http/json-body";
import type { Visit } from "../http/visit";
import { productGroups } from "../products/groups";
import type { Answer } from "../routes";

const LIMIT = { preset: 12, most: 100 } as const;

/**
 * Products that go with the cart's. Unknown keys are ignored; a group appears only once on the
 * page.
 */
export const cartPage: Answer = ({ backend, visit, parameters, body }) => {
  parameters.present("cart");
  const cart = groupsWithKeys(backend.db, parameters.list("cart"));
  const left = [...recommendedFor(backend.db, visit, cart)];
  const recommendationLists = readLists(body).map(({ id, limit }) => {
    const groups = productGroups(backend, visit, left.splice(0, limit), parameters);
    return {
      id,
      algorithm: "CART",
      productGroups: groups,
      visible: true,
      visualization: "CAROUSEL",
    };
  });
  return { cart: [], recommendationLists };
};

/** Reads `recommendationLists` of a body; CART is the only algorithm. */
function readLists(body: Json): { id: string; limit: number }[] {
  return listIn(body, "recommendationLists").map((list) => {
    if (!isObject(list)) throw new BadArgument("'recommendationLists' must be a list of objects.");
    const id = textIn(list, "id");
    if (id === null || id === "") throw missing("recommendationLists.id");
    const algorithm = textIn(list, "algorithm") ?? "CART";
    if (algorithm !== "CART") throw invalid("recommendationLists.algorithm", algorithm, "CART");
    const limit = list["limit"] ?? LIMIT.preset;
    if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 1 || limit > LIMIT.most)
      throw invalid("recommendationLists.limit", limit, `a whole number from 1 to ${LIMIT.most}`);
    return { id, limit };
  });
}

/**
 * Groups bought together with these, then those of their families, of their categories, and the
 * best sellers; without the cart's.
 */
function recommendedFor(db: Db, visit: Visit, cart: number[]): Set<Group> {
  const catalogue = catalogueOf(db, visit.locale);
  const popular = [...popularGroups(db, visit.salesChannelId).keys()];
  const byNumber = new Map(catalogue.groups.map((group) => [group.number, group]));
  const sold = offered(catalogue, visit.channelPosition).filter(
    ({ number }) => !cart.includes(number),
  );
  const byPopularity = [
    ...new Set([...popular.flatMap((number) => byNumber.get(number) ?? []), ...sold]),
  ].filter((group) => sold.includes(group));
  const together = boughtTogether(db, visit.salesChannelId, cart).flatMap(
    (number) => byNumber.get(number) ?? [],
  );
  const kin = cart.flatMap((number) => byNumber.get(number) ?? []);
  const inTurn = (isKin: (of: Group, group: Group) => boolean) =>
    interleaved(kin.map((of) => byPopularity.filter((group) => isKin(of, group))));
  const isFamily = (of: Group, group: Group): boolean =>
    of.family !== undefined && of.family === group.family;
  const isCategory = (of: Group, group: Group): boolean =>
    of.category !== undefined && of.category === group.category;
  return new Set([
    ...together.filter((group) => sold.includes(group)),
    // Within a family, other categories first: a plaid goes with a cushion better than a second
    // cushion does.
    ...inTurn((of, group) => isFamily(of, group) && !isCategory(of, group)),
    ...inTurn(isFamily),
    ...inTurn(isCategory),
    ...byPopularity,
  ]);
}

/** The first of each list, then the second of each, … */
function interleaved(lists: Group[][]): Group[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}
