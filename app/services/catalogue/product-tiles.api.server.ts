import { isEntityId } from "~/domain/paths";
import { newest, productsByIds } from "./catalogue.api.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { productListSchema } from "./listing.schemas.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { TILE_ASSOCIATIONS, TILE_INCLUDES, type TileEntity } from "./product.schemas.server";
import type { Result } from "~/services/platform/store-api/store-api.server";
import { productTiles } from "./tiles.view.server";
import type { ProductTile } from "./types";

/** Products of one answer: the Store API's maximum. */
const AT_ONCE = 100;

/** The tiles of products that somebody has saved, in order: each variant as itself. Those that the channel does not sell are left out. */
export async function savedTiles(scope: CatalogueScope, ids: readonly string[]): Promise<Result<ProductTile[]>> {
  const products = await productsOf(scope, ids);
  return products.status === "error" ? products : { status: "success", data: productTiles(products.data, scope.channel, "saved") };
}

/** As `savedTiles`, but one variant of each product: the first, in the place of all. */
export async function tilesOfEach(scope: CatalogueScope, ids: readonly string[]): Promise<Result<ProductTile[]>> {
  const products = await productsOf(scope, ids);
  return products.status === "error" ? products : { status: "success", data: productTiles(firstOfEach(products.data), scope.channel) };
}

/** Two rows on a wide screen. */
const NEWEST = 8;

/** The tiles of what is new, one of each product; none while they cannot be had. */
export async function newestTiles(scope: CatalogueScope): Promise<ProductTile[]> {
  const products = await newest(scope);
  return products.status === "error" ? [] : productTiles(firstOfEach(products.data).slice(0, NEWEST), scope.channel);
}

/** The tiles of products that another engine names, by id; null where Shopware does not answer. */
export async function tilesById(
  scope: CatalogueScope,
  ids: readonly (string | null)[],
  place: "search" | "saved",
): Promise<Map<string, ProductTile> | null> {
  const known = [...new Set(ids.flatMap((id) => (id && isEntityId(id) ? id : [])))];
  if (known.length === 0) return null;
  const products = await productsByIds(scope, known);
  // Another engine knows everybody's prices only.
  if (products.status === "error") return scope.ownPrices ? new Map() : null;
  return new Map(productTiles(products.data, scope.channel, place).map((tile) => [tile.id, tile]));
}

async function productsOf(scope: CatalogueScope, ids: readonly string[]): Promise<Result<TileEntity[]>> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
  const answers = await Promise.all(parts.map((part) => listed(scope, part)));
  const products = new Map<string, TileEntity>();
  for (const answer of answers) {
    if (answer.status === "error") return answer;
    for (const product of answer.data.elements) products.set(product.id, product);
  }
  return { status: "success", data: ids.flatMap((id) => products.get(id) ?? []) };
}

function firstOfEach(products: TileEntity[]): TileEntity[] {
  const seen = new Set<string>();
  return products.filter(({ id, parentId }) => {
    const isNew = !seen.has(parentId ?? id);
    seen.add(parentId ?? id);
    return isNew;
  });
}

async function listed(scope: CatalogueScope, ids: readonly string[]) {
  const body = { ids, limit: ids.length, associations: TILE_ASSOCIATIONS, includes: TILE_INCLUDES };
  return narrowed(await (scope.ownPrices?.api ?? scope.catalogueApi).read("POST", "product", body, { seoUrls: true }), productListSchema);
}
