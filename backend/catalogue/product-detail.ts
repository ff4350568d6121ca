import type { Associations } from "../http/criteria";
import { shopwareError, type ShopwareError } from "../http/errors";
import type { Entity, Scope } from "../scope";
import { categoryEntities, findCategories } from "./category-entities";
import { loadCmsPage } from "./cms-pages";
import { loadProducts } from "./product-entities";
import { defaultProductPage } from "./product-page";
import { loadProductRows, type ProductRow } from "./product-rows";
import { groupOptions, loadOptions } from "./property-entities";

interface ProductDetail {
  apiAlias: "product_detail";
  product: Entity;
  /** The option groups of the variants; empty for a product without variants. */
  configurator: Entity[];
}

/**
 * A product with its category, page and configurator. For a parent one of its variants is answered,
 * if possible one in stock.
 *
 * @param withPage whether its CMS page is requested
 * @throws 404 CONTENT__PRODUCT_NOT_FOUND if unknown, inactive or not visible in the channel
 */
export function productDetail(
  scope: Scope,
  id: string,
  associations: Associations,
  withPage = true,
): ProductDetail {
  const row = findShown(scope, id);
  // The header for SEO URLs has no effect on the product itself: they come by association.
  const product =
    row && loadProducts({ ...scope, seoUrls: false }, [row.id], associations).get(row.id);
  if (!row || !product) throw productNotFound(id);
  const groups = configurator(scope, row);
  const shown = { ...product, seoCategory: mainCategory(scope, row) };
  const cmsPage = withPage ? productPage(scope, row, shown, groups) : null;
  return { apiAlias: "product_detail", product: { ...shown, cmsPage }, configurator: groups };
}

function productPage(
  scope: Scope,
  row: ProductRow,
  product: Entity,
  configurator: Entity[],
): Entity | null {
  if (row.cms_page_id !== null) return loadCmsPage(scope, row.cms_page_id);
  return defaultProductPage(scope, { product, configurator, textNumber: row.text_number });
}

function productNotFound(id: string): ShopwareError {
  return shopwareError(
    404,
    "CONTENT__PRODUCT_NOT_FOUND",
    "Not Found",
    `Product for id ${id} not found.`,
    {
      parameters: { productId: id },
    },
  );
}

function findShown(scope: Scope, id: string): ProductRow | undefined {
  const row = loadProductRows(scope.db, scope.context, [id]).get(id);
  if (!row || row.active === 0) return undefined;
  if (row.child_count === 0) return row;
  const best = scope.db
    .prepare(
      `SELECT id FROM product WHERE parent_id = ? AND active = 1
       ORDER BY (is_closeout = 0 OR stock >= min_purchase) DESC, stock > 0 DESC, number LIMIT 1`,
    )
    .get(id) as { id: string } | undefined;
  return best && loadProductRows(scope.db, scope.context, [best.id]).get(best.id);
}

/** The product's first category, as its main category. */
function mainCategory(scope: Scope, row: Pick<ProductRow, "category_ids">): Entity | null {
  const [first] = JSON.parse(row.category_ids) as string[];
  if (first === undefined) return null;
  return categoryEntities(scope, findCategories(scope.db, [first]), { searched: true })[0] ?? null;
}

/** The parent's groups in its order, each with the options of active variants. */
function configurator(scope: Scope, row: ProductRow): Entity[] {
  if (row.parent_id === null) return [];
  const settings = scope.db
    .prepare(
      `SELECT DISTINCT configurator.group_id, configurator.option_id, configurator.position FROM product_configurator AS configurator
       JOIN property_option ON property_option.id = configurator.option_id
       JOIN listing_entry AS entry ON entry.group_number = configurator.product_no
       JOIN listing_option AS has ON has.product_no = entry.product_no AND has.option_number = property_option.number
       WHERE configurator.product_no = ?`,
    )
    .all(row.text_number) as { group_id: string; option_id: string; position: number }[];
  const positions = new Map(settings.map(({ group_id, position }) => [group_id, position]));
  const options = loadOptions(
    scope,
    settings.map((setting) => setting.option_id),
    false,
  );
  return groupOptions(scope, options.values()).sort(
    (a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0),
  );
}
