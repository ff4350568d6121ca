import { readThroughCache, readCached } from "~/services/platform/cache/cache.server";
import { sanitizeEditorHtml } from "~/services/platform/http/sanitize.server";
import type { ProductFact, ProductFields } from "~/services/platform/config/setting-schemas.server";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import { parseResult, text } from "~/services/platform/store-api/schemas/primitives.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { resolveEditorLinks } from "~/services/catalogue/content/editor-links.server";
import type { Media } from "~/services/catalogue/media.schemas.server";
import {
  crossSellingSchema,
  type CrossSelling,
} from "~/services/catalogue/listing/listing.schemas.server";
import {
  type Family,
  buildFamilyCriteria,
  familySchema,
  foundVariantSchema,
  PRODUCT_DETAIL_CRITERIA,
  type ProductResponse,
  productResponseSchema,
} from "./product-detail.schemas.server";
import {
  buildProductLayout,
  filterShownCrossSellings,
  type ProductLayout,
} from "./product-layout.server";

export type Product = ProductDetail["product"];
export interface ProductDetail {
  product: Omit<ProductResponse["product"], "description" | "cmsPage" | "fields" | "maker"> & {
    descriptionHtml: string;
    maker: ManufacturerFacts;
  };
  configurator: (Omit<ProductResponse["configurator"][number], "customFields" | "fields"> & {
    /** what the group's custom field names */
    guide: string | null;
  })[];
  layout: ProductLayout | null;
}

/** A product's manufacturer, and the facts from the custom fields of both. */
export interface ManufacturerFacts {
  link: string | null;
  logo: Media | null;
  descriptionHtml: string | null;
  facts: Partial<Record<ProductFact, string>>;
}

/** Only the custom fields with facts, because the others would fill the cache. */
function readFacts(
  fields: Record<string, unknown>,
  names: ProductFields,
): ManufacturerFacts["facts"] {
  const texts = Object.entries(names).map(([fact, name]) => [
    fact,
    text.parse(fields[name])?.trim(),
  ]);
  return Object.fromEntries(texts.filter(([, value]) => value)) as ManufacturerFacts["facts"];
}

/**
 * One product with everything that its page shows. For the id of a parent, Shopware answers with
 * one of its variants.
 */
export function loadProductDetail(
  scope: CatalogueScope,
  id: string,
): Promise<Result<ProductDetail>> {
  return withPrices(scope, "product", id, async (api) => {
    const detail = parseResult(
      await resolveEditorLinks(
        scope,
        await api.read("POST", `product/${id}`, PRODUCT_DETAIL_CRITERIA, { seoUrls: true }),
      ),
      productResponseSchema,
    );
    return mapResult(
      detail,
      ({ product: { description, cmsPage, fields, maker, ...product }, configurator }) => ({
        product: {
          ...product,
          descriptionHtml: sanitizeEditorHtml(description) ?? "",
          maker: {
            link: maker?.link ?? null,
            logo: maker?.logo ?? null,
            descriptionHtml: sanitizeEditorHtml(maker?.description),
            facts: readFacts({ ...maker?.fields, ...fields }, scope.config.productFields),
          },
        },
        configurator: configurator.map(({ customFields: _raw, fields, ...group }) => ({
          ...group,
          guide: readFacts(fields, scope.config.productFields).size_guide ?? null,
        })),
        layout: cmsPage && buildProductLayout(scope, cmsPage),
      }),
    );
  });
}

const CROSS_SELLING_CRITERIA = {
  // Shopware itself loads the options.
  associations: { manufacturer: {} },
  includes: listIncludes(crossSellingSchema),
};
/** Cross-selling products; none on failure. */
export async function loadCrossSelling(scope: CatalogueScope, id: string): Promise<CrossSelling[]> {
  const result = await withPrices(scope, "crossSelling", id, async (api) =>
    parseResult(
      await api.read("POST", `product/${id}/cross-selling`, CROSS_SELLING_CRITERIA, {
        seoUrls: true,
      }),
      crossSellingSchema,
    ),
  );
  return filterShownCrossSellings(result.data ?? []);
}

export const NO_FAMILY: Family = { siblings: [], reviews: [] };
const buildFamilyKey = (parentId: string) => `family:${parentId}`;

/**
 * The variants of a parent, and their common data; empty if the backend sends none: then each
 * selected variant is requested.
 */
export async function loadFamily(scope: CatalogueScope, parentId: string): Promise<Family> {
  const result = await readThroughCache(scope, "product", buildFamilyKey(parentId), async () =>
    parseResult(
      await scope.catalogueApi.read("POST", "product", buildFamilyCriteria(parentId), {
        seoUrls: true,
      }),
      familySchema,
    ),
  );
  return result.data ?? NO_FAMILY;
}

/**
 * As `loadFamily`, from the cache only. A missing family is requested in the background for the
 * next page.
 */
export async function readCachedFamily(scope: CatalogueScope, parentId: string): Promise<Family> {
  const cached = await readCached<Family>(scope, "product", buildFamilyKey(parentId));
  if (!cached) void loadFamily(scope, parentId);
  return cached?.data ?? NO_FAMILY;
}

/**
 * The variant with these options, or the nearest that has the switched option; code 404 if there is
 * none.
 */
export async function findVariant(
  scope: CatalogueScope,
  parentId: string,
  options: Record<string, string>,
  switchedGroup: string,
): Promise<Result<string>> {
  const body = { options, switchedGroup };
  return parseResult(
    await scope.catalogueApi.read("POST", `product/${parentId}/find-variant`, body),
    foundVariantSchema,
  );
}
