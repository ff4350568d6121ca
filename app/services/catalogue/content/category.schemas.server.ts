import { z } from "zod";
import type { FieldsOf, Schemas } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { seoUrlSchema } from "~/services/catalogue/product/product.schemas.server";

const categoryFields = z.object({
  id: s.id,
  parentId: s.optionalId,
  name: s.text,
  translated: s.map,
  customFields: z.unknown().optional(),
  type: s.text,
  linkType: s.text,
  internalLink: s.optionalId,
  externalLink: s.text,
  linkNewTab: s.flag,
  visible: s.nullableOf(z.boolean()),
  active: s.nullableOf(z.boolean()),
  seoUrls: s.listOf(seoUrlSchema),
} satisfies FieldsOf<Schemas["Category"]>);

export const NAVIGATION_INCLUDES = {
  category: [...s.listFields(categoryFields), "children"],
  seo_url: ["seoPathInfo", "isCanonical"],
};

function toCategoryFields(category: z.output<typeof categoryFields>) {
  return {
    id: category.id,
    parentId: category.parentId,
    name: s.getTranslated(category, "name") ?? "",
    customFields: s.getCustomFields(category),
    type: category.type ?? "page",
    linkType: s.getTranslated(category, "linkType"),
    internalLink: s.getTranslated(category, "internalLink"),
    externalLink: s.getTranslated(category, "externalLink"),
    linkNewTab: category.linkNewTab || category.translated.linkNewTab === true,
    active: category.active !== false,
    shown: category.visible !== false && category.active !== false,
    seoUrls: category.seoUrls,
  };
}

export interface CategoryNode extends ReturnType<typeof toCategoryFields> {
  children: CategoryNode[];
}

const categoryNodeSchema: z.ZodType<CategoryNode> = categoryFields
  .extend({ children: z.unknown().optional() })
  .transform((category) => ({
    ...toCategoryFields(category),
    children: treeSchema.parse(category.children),
  }));
export const treeSchema: z.ZodType<CategoryNode[]> = s.entityListOf(
  z.lazy(() => categoryNodeSchema),
);

export const CMS_PAGE_INCLUDES = {
  cms_page: ["type", "sections"],
  cms_section: [
    "type",
    "position",
    "mobileBehavior",
    "visibility",
    "backgroundColor",
    "backgroundMedia",
    "blocks",
  ],
  cms_block: [
    "type",
    "position",
    "sectionPosition",
    "visibility",
    "backgroundColor",
    "backgroundMedia",
    "slots",
  ],
  cms_slot: ["id", "type", "slot", "config", "translated", "data"],
};

const slotSchema = z.object({
  id: s.text,
  type: z.string(),
  slot: s.text,
  config: s.map,
  translated: s.map,
  data: z.unknown().optional(),
} satisfies FieldsOf<Schemas["CmsSlot"]>);
export type SlotEntity = z.output<typeof slotSchema>;
const lookFields = {
  visibility: s.map,
  backgroundColor: s.text,
  backgroundMedia: s.nullableOf(mediaSchema),
};
const blockSchema = z.object({
  type: s.text,
  sectionPosition: s.text,
  slots: s.listOf(slotSchema),
  ...lookFields,
} satisfies FieldsOf<Schemas["CmsBlock"]>);
export type BlockEntity = z.output<typeof blockSchema>;
const sectionSchema = z.object({
  type: s.text,
  mobileBehavior: s.text,
  blocks: s.listOf(blockSchema),
  ...lookFields,
} satisfies FieldsOf<Schemas["CmsSection"]>);
export type SectionEntity = z.output<typeof sectionSchema>;
export const cmsPageSchema = z.object({ type: s.text, sections: s.listOf(sectionSchema) });

const pageFields = categoryFields.extend({
  description: s.text,
  metaTitle: s.text,
  metaDescription: s.text,
  media: s.nullableOf(mediaSchema),
  cmsPage: s.nullableOf(cmsPageSchema),
});
export const CATEGORY_PAGE_FIELDS = s.listFields(pageFields);

/** The answer of category/{id}. */
export const categoryPageSchema = pageFields.transform((category) => ({
  ...toCategoryFields(category),
  description: s.getTranslated(category, "description"),
  metaTitle: s.getTranslated(category, "metaTitle"),
  metaDescription: s.getTranslated(category, "metaDescription"),
  media: category.media,
  cmsPage: category.cmsPage,
}));
export type CategoryEntity = z.output<typeof categoryPageSchema>;

/** The answer of landing-page/{id}: a content page outside the category tree. */
export const landingPageSchema = z
  .object({
    id: s.id,
    name: s.text,
    translated: s.map,
    metaTitle: s.text,
    metaDescription: s.text,
    seoUrls: s.listOf(seoUrlSchema),
    cmsPage: s.nullableOf(cmsPageSchema),
  })
  .transform((page) => ({
    id: page.id,
    name: s.getTranslated(page, "name") ?? "",
    metaTitle: s.getTranslated(page, "metaTitle"),
    metaDescription: s.getTranslated(page, "metaDescription"),
    seoUrls: page.seoUrls,
    cmsPage: page.cmsPage,
  }));
export type LandingPageEntity = z.output<typeof landingPageSchema>;
