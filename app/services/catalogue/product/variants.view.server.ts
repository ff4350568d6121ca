import { isEntityId, buildProductPath } from "~/domain/paths";
import { isBuyable } from "~/domain/catalogue/product";
import { toImageView } from "~/services/catalogue/media.view.server";
import type { Product, ProductDetail } from "./product.api.server";
import type { GroupEntity, OptionEntity } from "./product.schemas.server";
import type { Sibling } from "./product-detail.schemas.server";

/**
 * Query parameter that names the group whose option was changed last, on links that request a
 * variant from the backend.
 */
const SWITCHED = "switched";

export type VariantGroup = ReturnType<typeof toVariantGroups>[number];

/**
 * The option groups of a product; each option links to its variant, or to a request for it if
 * `siblings` are unknown.
 *
 * @param guides addresses of the guides to sizes, by the ids of the groups
 */
export function toVariantGroups(
  { product, configurator }: ProductDetail,
  siblings: Sibling[],
  guides: ReadonlyMap<string, string>,
) {
  const selection = new Map(
    configurator.flatMap((group) =>
      group.options
        .filter(({ id }) => product.optionIds.includes(id))
        .map(({ id }) => [group.id, id]),
    ),
  );
  return configurator.flatMap((group) => {
    const options = group.options.flatMap(
      (option) => toVariantOptionView(option, group, { selection, product, siblings }) ?? [],
    );
    if (options.length === 0) return [];
    const selected = options.find((option) => option.selected)?.label ?? null;
    const guideHref = guides.get(group.id);
    return [
      {
        label: group.name,
        display: chooseGroupDisplay(group),
        selected,
        options,
        ...(guideHref && { guideHref }),
      },
    ];
  });
}

interface VariantSelection {
  /** the option of each group, by group */
  selection: Map<string, string>;
  product: Product;
  siblings: Sibling[];
}

/** @returns null for an option that no variant has */
function toVariantOptionView(
  option: OptionEntity,
  group: GroupEntity,
  { selection, product, siblings }: VariantSelection,
) {
  const selected = selection.get(group.id) === option.id;
  const common = {
    label: option.name,
    selected,
    hex: option.hex,
    image: toImageView(option.image, option.name),
  };
  const wanted = new Map(selection).set(group.id, option.id);
  if (siblings.length === 0) {
    return {
      ...common,
      href: selected
        ? buildProductPath(product)
        : buildVariantRequestPath(product.parentId ?? product.id, wanted, group.id),
      available: option.combinable !== false,
    };
  }
  const sibling = findNearestSibling(siblings, option.id, wanted);
  if (!sibling) return null;
  const isExact = [...wanted.values()].every((id) => sibling.optionIds.includes(id));
  // An option link keeps the other options, unless the variant cannot be reached by changing one
  // option at a time.
  const href =
    isExact || !isOptionReachable(option.id, siblings, [...selection.values()])
      ? buildProductPath(sibling)
      : null;
  return { ...common, href, available: isExact && isBuyable(sibling) };
}

/** Whether an option can be reached by changing one group at a time. */
function isOptionReachable(optionId: string, siblings: Sibling[], selected: string[]): boolean {
  const reached = [selected];
  for (const from of reached) {
    if (from.includes(optionId)) return true;
    for (const { optionIds } of siblings) {
      const isNext = optionIds.filter((id) => !from.includes(id)).length === 1;
      if (isNext && !reached.includes(optionIds)) reached.push(optionIds);
    }
  }
  return false;
}

/** Among the variants with the option, the one that shares most of the other selected options. */
function findNearestSibling(
  siblings: Sibling[],
  optionId: string,
  wanted: Map<string, string>,
): Sibling | null {
  const countSharedOptionIds = (sibling: Sibling) =>
    [...wanted.values()].filter((id) => sibling.optionIds.includes(id)).length;
  return siblings
    .filter((sibling) => sibling.optionIds.includes(optionId))
    .reduce<Sibling | null>(
      (best, sibling) =>
        best === null || countSharedOptionIds(sibling) > countSharedOptionIds(best)
          ? sibling
          : best,
      null,
    );
}

/** How the options of a group are shown. */
export function chooseGroupDisplay(group: GroupEntity): "text" | "colour" | "image" {
  if (group.displayType === "color" && group.options.some(({ hex }) => hex !== null))
    return "colour";
  return group.displayType === "media" && group.options.some(({ image }) => image !== null)
    ? "image"
    : "text";
}

/** The address that leads to the variant with these options, by group. */
export function buildVariantRequestPath(
  parentId: string,
  wanted: ReadonlyMap<string, string>,
  switchedGroup: string,
): string {
  const parameters = new URLSearchParams([...wanted]);
  parameters.set(SWITCHED, switchedGroup);
  return `/detail/${parentId}?${parameters.toString()}`;
}

/** The selection in such a link's parameters; null without one. */
export function parseVariantRequest(
  parameters: URLSearchParams,
): { options: Record<string, string>; switchedGroup: string } | null {
  const switchedGroup = parameters.get(SWITCHED);
  if (!switchedGroup || !isEntityId(switchedGroup)) return null;
  return {
    switchedGroup,
    options: Object.fromEntries(
      [...parameters].filter(([group, option]) => isEntityId(group) && isEntityId(option)),
    ),
  };
}
