import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import type { DemoCmsBlock } from "../demo/types";
import { slotEntity, type PageContext, type StoredSlot } from "./cms-slots";
import { loadMedia } from "./media";
import { textsIn } from "./texts";

interface CmsPageRow {
  id: string;
  type: string;
  texts: string;
  sections: string;
  created_at: string;
}

interface StoredSection {
  id: string;
  type: "default" | "sidebar";
  blocks: StoredBlock[];
}

type StoredBlock = Omit<DemoCmsBlock, "slots" | "backgroundMedia"> & { id: string; backgroundMedia: string | null; slots: StoredSlot[] };

/** A CMS page with every slot resolved, or null when there is no such page. */
export function loadCmsPage(scope: Scope, id: string, page: PageContext = {}): Entity | null {
  const row = scope.db.prepare("SELECT * FROM cms_page WHERE id = ?").get(id) as CmsPageRow | undefined;
  if (!row) return null;
  const { name } = textsIn<{ name: string }>(row.texts, scope.context);
  const sections = JSON.parse(row.sections) as StoredSection[];
  return {
    versionId: LIVE_VERSION,
    translated: { name, customFields: {} },
    createdAt: row.created_at,
    updatedAt: row.created_at,
    name,
    type: row.type,
    entity: null,
    sections: sections.map((section, position) => sectionEntity(scope, section, position, row, page)),
    translations: null,
    cssClass: null,
    config: null,
    previewMediaId: null,
    previewMedia: null,
    landingPages: null,
    customFields: null,
    id: row.id,
    apiAlias: "cms_page",
  };
}

/** Shopware 6.6.7 shows sections and blocks without their ids. */
function sectionEntity(
  scope: Scope,
  section: StoredSection,
  position: number,
  row: CmsPageRow,
  page: PageContext,
): Record<string, unknown> {
  return {
    translated: [],
    createdAt: row.created_at,
    updatedAt: row.created_at,
    type: section.type,
    blocks: section.blocks.map((block, index) => blockEntity(scope, block, index, section.id, row.created_at, page)),
    pageId: row.id,
    page: null,
    position,
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

function blockEntity(
  scope: Scope,
  block: StoredBlock,
  position: number,
  sectionId: string,
  createdAt: string,
  page: PageContext,
): Record<string, unknown> {
  const background = block.backgroundMedia;
  return {
    versionId: LIVE_VERSION,
    translated: [],
    createdAt,
    updatedAt: createdAt,
    type: block.type,
    slots: block.slots.map((slot) => slotEntity(scope, slot, block.id, page, createdAt)),
    sectionId,
    position,
    name: null,
    sectionPosition: block.sectionPosition ?? "main",
    marginTop: null,
    marginBottom: null,
    marginLeft: null,
    marginRight: null,
    backgroundColor: block.backgroundColor ?? null,
    backgroundMediaId: background,
    backgroundMedia: background === null ? null : (loadMedia(scope, [background]).get(background) ?? null),
    backgroundMediaMode: background === null ? null : "cover",
    cssClass: null,
    cmsSectionVersionId: LIVE_VERSION,
    visibility: null,
    customFields: null,
    apiAlias: "cms_block",
  };
}
