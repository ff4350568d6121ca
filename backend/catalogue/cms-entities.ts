import { LIVE_VERSION, type Entity } from "../scope";

/**
 * The layout that Shopware installs for products (`Defaults::CMS_PRODUCT_DETAIL_PAGE`), used by all
 * products without their own.
 */
export const DEFAULT_PRODUCT_PAGE = "7a6d253a67204037966f42b0119704d5";

type Json = Record<string, unknown>;
/** Field name → a slot's setting: a static value, or a field of the page's entity. */
export type SlotConfig = Record<string, { source: "static" | "mapped"; value: unknown }>;

interface CmsPageParts {
  id: string;
  name: string;
  type: string;
  createdAt: string;
  updatedAt: string | null;
  sections: Json[];
}

/** A `cms_page`. */
export function cmsPageEntity({ name, createdAt, updatedAt, ...parts }: CmsPageParts): Entity {
  return {
    versionId: LIVE_VERSION,
    translated: { name, customFields: {} },
    createdAt,
    updatedAt,
    name,
    entity: null,
    ...parts,
    translations: null,
    cssClass: null,
    config: null,
    previewMediaId: null,
    previewMedia: null,
    landingPages: null,
    customFields: null,
    apiAlias: "cms_page",
  };
}

/** A `cms_section`. Shopware 6.6.7 sends sections and blocks without their ids. */
export function cmsSectionEntity(
  parts: Pick<CmsPageParts, "createdAt" | "updatedAt" | "type"> & {
    pageId: string;
    position: number;
    blocks: Json[];
  },
): Json {
  return {
    translated: [],
    ...parts,
    page: null,
    name: null,
    sizingMode: "boxed",
    mobileBehavior: "wrap",
    backgroundColor: null,
    backgroundMediaId: null,
    backgroundMedia: null,
    backgroundMediaMode: null,
    cssClass: null,
    cmsPageVersionId: LIVE_VERSION,
    visibility: null,
    customFields: null,
    apiAlias: "cms_section",
  };
}

/** A `cms_block`; missing fields are empty. */
export function cmsBlockEntity(
  parts: Pick<CmsPageParts, "createdAt" | "updatedAt" | "type"> & {
    sectionId: string;
    position: number;
    slots: Entity[];
  } & Json,
): Json {
  return {
    versionId: LIVE_VERSION,
    translated: [],
    name: null,
    sectionPosition: "main",
    marginTop: null,
    marginBottom: null,
    marginLeft: null,
    marginRight: null,
    backgroundColor: null,
    backgroundMediaId: null,
    backgroundMedia: null,
    backgroundMediaMode: null,
    cssClass: null,
    cmsSectionVersionId: LIVE_VERSION,
    visibility: null,
    customFields: null,
    ...parts,
    apiAlias: "cms_block",
  };
}

interface CmsSlotParts {
  id: string;
  blockId: string;
  type: string;
  slot: string;
  createdAt: string;
  updatedAt: string | null;
  config: SlotConfig | null;
  /**
   * The settings as processed by the element; null for elements that Shopware resolves without
   * fields.
   */
  fields: SlotConfig | null;
  data: unknown;
  locked?: boolean;
}

/** A `cms_slot`. */
export function cmsSlotEntity({ config, fields, locked = false, ...parts }: CmsSlotParts): Entity {
  return {
    versionId: LIVE_VERSION,
    translated: { config, customFields: {} },
    ...parts,
    block: null,
    config,
    fieldConfig:
      fields &&
      Object.entries(fields).map(([name, { source, value }]) => ({
        name,
        source,
        value,
        apiAlias: "cms_data_resolver_field_config",
      })),
    translations: null,
    locked,
    cmsBlockVersionId: LIVE_VERSION,
    customFields: null,
    apiAlias: "cms_slot",
  };
}
