import { shopwareError } from "../http/errors";
import type { Scope } from "../scope";

type Chosen = Record<string, string>;

/**
 * The variant of `parentId` with the chosen options (group id → option id). If there is none, only
 * the last choice counts: any variant with the option of `switchedGroup` (Shopware 6.6.7).
 *
 * @throws 404 CONTENT__PRODUCT_VARIANT_NOT_FOUND
 */
export function findVariant(
  scope: Scope,
  parentId: string,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const options = readOptions(body.options);
  const switched = typeof body.switchedGroup === "string" ? options[body.switchedGroup] : undefined;
  const attempts: Chosen[] = [
    options,
    ...(switched === undefined ? [] : [{ [String(body.switchedGroup)]: switched }]),
  ];
  for (const attempt of attempts) {
    const variantId = variantWith(scope, parentId, Object.values(attempt));
    if (variantId !== null) {
      return {
        variantId,
        options: attempt,
        apiAlias: "shopware_core_content_product_sales_channel_find_variant_found_combination",
      };
    }
  }
  const requested = JSON.stringify(Object.keys(options).length > 0 ? options : []);
  throw shopwareError(
    404,
    "CONTENT__PRODUCT_VARIANT_NOT_FOUND",
    "Not Found",
    `Variant for productId ${parentId} with options ${requested} not found.`,
    {
      parameters: { productId: parentId, options: requested },
    },
  );
}

function readOptions(value: unknown): Chosen {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/** Variants in stock first. */
function variantWith({ db, context }: Scope, parentId: string, optionIds: string[]): string | null {
  const row = db
    .prepare(
      `SELECT product.id FROM product JOIN sales_channel ON sales_channel.id = ? AND product.channels & (1 << sales_channel.position)
       WHERE product.parent_id = ? AND product.active = 1 AND NOT EXISTS (
         SELECT 1 FROM json_each(?) AS wanted WHERE wanted.value NOT IN (SELECT value FROM json_each(product.option_ids)))
       ORDER BY (product.is_closeout = 0 OR product.stock >= product.min_purchase) DESC, product.stock > 0 DESC, product.number LIMIT 1`,
    )
    .get(context.salesChannelId, parentId, JSON.stringify(optionIds)) as { id: string } | undefined;
  return row?.id ?? null;
}
