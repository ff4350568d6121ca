import { z } from "zod";
import { mediaSchema } from "./media.schemas.server";
import {
  customFieldsOf,
  entitiesOf,
  flag,
  id,
  listOf,
  map,
  maybe,
  optionalId,
  text,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";
import { seoUrlSchema } from "./product.schemas.server";

const CATEGORY_FIELDS = [
  "id",
  "parentId",
  "name",
  "translated",
  "customFields",
  "type",
  "linkType",
  "internalLink",
  "externalLink",
  "linkNewTab",
  "visible",
  "active",
  "seoUrls",
];

export const NAVIGATION_INCLUDES = { category: [...CATEGORY_FIELDS, "children"], seo_url: ["seoPathInfo", "isCanonical"] };
export const CATEGORY_PAGE_FIELDS = [
  ...CATEGORY_FIELDS,
  "description",
  "metaTitle",
  "metaDescription",
  "keywords",
  "media",
  "path",
  "cmsPage",
];

const categoryFields = z.object({
  id,
  parentId: optionalId,
  name: text,
  translated: map,
  customFields: z.unknown().optional(),
  type: text,
  linkType: text,
  internalLink: optionalId,
  externalLink: text,
  linkNewTab: flag,
  visible: maybe(z.boolean()),
  active: maybe(z.boolean()),
  seoUrls: listOf(seoUrlSchema),
});

function commonFields(category: z.output<typeof categoryFields>) {
  return {
    id: category.id,
    parentId: category.parentId,
    name: translated(category, "name") ?? "",
    customFields: customFieldsOf(category),
    type: category.type ?? "page",
    linkType: translated(category, "linkType"),
    internalLink: translated(category, "internalLink"),
    externalLink: translated(category, "externalLink"),
    linkNewTab: category.linkNewTab || category.translated.linkNewTab === true,
    active: category.active !== false,
    shown: category.visible !== false && category.active !== false,
    seoUrls: category.seoUrls,
  };
}

export interface CategoryNode extends ReturnType<typeof commonFields> {
  children: CategoryNode[];
}

/** A category of the navigation with everything below it. */
export const categoryNodeSchema: z.ZodType<CategoryNode> = categoryFields
  .extend({ children: z.unknown().optional() })
  .transform((category) => ({ ...commonFields(category), children: treeSchema.parse(category.children) }));
export const treeSchema: z.ZodType<CategoryNode[]> = entitiesOf(z.lazy(() => categoryNodeSchema));

export const CMS_PAGE_INCLUDES = {
  cms_page: ["type", "sections"],
  cms_section: ["type", "position", "mobileBehavior", "visibility", "backgroundColor", "backgroundMedia", "blocks"],
  cms_block: ["type", "position", "sectionPosition", "visibility", "backgroundColor", "backgroundMedia", "slots"],
  cms_slot: ["id", "type", "slot", "config", "translated", "data"],
};

const slotSchema = z.object({ id: text, type: z.string(), slot: text, config: map, translated: map, data: z.unknown().optional() });
export type SlotEntity = z.output<typeof slotSchema>;
/** What sections and blocks have in common: who sees them, and on what ground. */
const lookFields = { visibility: map, backgroundColor: text, backgroundMedia: maybe(mediaSchema) };
const blockSchema = z.object({ type: text, sectionPosition: text, slots: listOf(slotSchema), ...lookFields });
export type BlockEntity = z.output<typeof blockSchema>;
const sectionSchema = z.object({ type: text, mobileBehavior: text, blocks: listOf(blockSchema), ...lookFields });
export type SectionEntity = z.output<typeof sectionSchema>;
export const cmsPageSchema = z.object({ type: text, sections: listOf(sectionSchema) });

/** The answer of category/{id}. */
export const categoryPageSchema = categoryFields
  .extend({
    description: text,
    metaTitle: text,
    metaDescription: text,
    media: maybe(mediaSchema),
    path: text,
    cmsPage: maybe(cmsPageSchema),
  })
  .transform((category) => ({
    ...commonFields(category),
    description: translated(category, "description"),
    metaTitle: translated(category, "metaTitle"),
    metaDescription: translated(category, "metaDescription"),
    media: category.media,
    ancestors: (category.path ?? "").split("|").filter(Boolean),
    cmsPage: category.cmsPage,
  }));
export type CategoryEntity = z.output<typeof categoryPageSchema>;

/** The answer of landing-page/{id}: a content page of its own, outside the category tree. */
export const landingPageSchema = z
  .object({
    id,
    name: text,
    translated: map,
    metaTitle: text,
    metaDescription: text,
    seoUrls: listOf(seoUrlSchema),
    cmsPage: maybe(cmsPageSchema),
  })
  .transform((page) => ({
    ...page,
    name: translated(page, "name") ?? "",
    metaTitle: translated(page, "metaTitle"),
    metaDescription: translated(page, "metaDescription"),
  }));
export type LandingPageEntity = z.output<typeof landingPageSchema>;
