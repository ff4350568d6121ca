import type { Entity, Scope } from "../scope";
import type { DemoCmsBlock } from "../data/types";
import { cmsBlockEntity, cmsPageEntity, cmsSectionEntity } from "./cms-entities";
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

type StoredBlock = Omit<DemoCmsBlock, "slots" | "backgroundMedia"> & {
  id: string;
  backgroundMedia: string | null;
  slots: StoredSlot[];
};

/** A CMS page with every slot resolved, or null if there is no such page. */
export function loadCmsPage(scope: Scope, id: string, page: PageContext = {}): Entity | null {
  const row = scope.db.prepare("SELECT * FROM cms_page WHERE id = ?").get(id) as
    | CmsPageRow
    | undefined;
  if (!row) return null;
  const { name } = textsIn<{ name: string }>(row.texts, scope.context);
  const times = { createdAt: row.created_at, updatedAt: row.created_at };
  const sections = (JSON.parse(row.sections) as StoredSection[]).map((section, position) =>
    cmsSectionEntity({
      ...times,
      type: section.type,
      pageId: row.id,
      position,
      blocks: section.blocks.map((block, index) =>
        blockEntity(scope, block, index, section.id, times, page),
      ),
    }),
  );
  return cmsPageEntity({ ...times, id: row.id, name, type: row.type, sections });
}

function blockEntity(
  scope: Scope,
  block: StoredBlock,
  position: number,
  sectionId: string,
  times: { createdAt: string; updatedAt: string },
  page: PageContext,
): Record<string, unknown> {
  const background = block.backgroundMedia;
  return cmsBlockEntity({
    ...times,
    type: block.type,
    slots: block.slots.map((slot) => slotEntity(scope, slot, block.id, page, times.createdAt)),
    sectionId,
    position,
    sectionPosition: block.sectionPosition ?? "main",
    backgroundColor: block.backgroundColor ?? null,
    backgroundMediaId: background,
    backgroundMedia:
      background === null ? null : (loadMedia(scope, [background]).get(background) ?? null),
    backgroundMediaMode: background === null ? null : "cover",
  });
}
