import { z } from "zod";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { mediaSchema, type Media } from "~/services/catalogue/media.schemas.server";
import { seoUrlSchema } from "~/services/catalogue/product/product.schemas.server";
import { cmsPageSchema } from "./cms.schemas.server";

const categoryFields = {
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
};

function toCategoryFields(category: z.output<z.ZodObject<typeof categoryFields>>) {
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
  media: Media | null;
  children: CategoryNode[];
}

const categoryNodeSchema = defineEntity("category", {
  ...categoryFields,
  media: s.nullableOf(mediaSchema),
  children: z.unknown().optional(),
}).transform((category): CategoryNode => ({
  ...toCategoryFields(category),
  media: category.media,
  children: treeSchema.parse(category.children),
}));
export const treeSchema = s.entityListOf(categoryNodeSchema);
export const NAVIGATION_INCLUDES = listIncludes(treeSchema);

/** The answer of category/{id}. */
export const categoryPageSchema = defineEntity("category", {
  ...categoryFields,
  description: s.text,
  metaTitle: s.text,
  metaDescription: s.text,
  media: s.nullableOf(mediaSchema),
  cmsPage: s.nullableOf(cmsPageSchema),
}).transform((category) => ({
  ...toCategoryFields(category),
  description: s.getTranslated(category, "description"),
  metaTitle: s.getTranslated(category, "metaTitle"),
  metaDescription: s.getTranslated(category, "metaDescription"),
  media: category.media,
  cmsPage: category.cmsPage,
}));
export type CategoryEntity = z.output<typeof categoryPageSchema>;

/** The answer of landing-page/{id}: a content page outside the category tree. */
export const landingPageSchema = defineEntity("landing_page", {
  id: s.id,
  name: s.text,
  translated: s.map,
  metaTitle: s.text,
  metaDescription: s.text,
  seoUrls: s.listOf(seoUrlSchema),
  cmsPage: s.nullableOf(cmsPageSchema),
}).transform((page) => ({
  id: page.id,
  name: s.getTranslated(page, "name") ?? "",
  metaTitle: s.getTranslated(page, "metaTitle"),
  metaDescription: s.getTranslated(page, "metaDescription"),
  seoUrls: page.seoUrls,
  cmsPage: page.cmsPage,
}));
export type LandingPageEntity = z.output<typeof landingPageSchema>;

/** Of both kinds of pages: slots of a content page may hold categories too. */
export const PAGE_INCLUDES = listIncludes(categoryPageSchema, landingPageSchema);
