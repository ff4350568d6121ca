import { statSync } from "node:fs";
import { mediaFile } from "../../catalogue/media";
import type { CmsSlot, DemoCatalogue, DemoCategory, DemoCmsPage } from "../../data/types";
import { idOf } from "../../id";
import type { Db } from "../open";
import { CREATED_AT, insertRows, textsJson, untranslated } from "./rows";

const created_at = CREATED_AT;

export function writeMedia(db: Db, { media }: DemoCatalogue): void {
  insertRows(
    db,
    "media",
    media.map(({ key, width, height, alt }) => ({
      id: idOf("media", key),
      media_key: key,
      width,
      height,
      file_size: statSync(mediaFile(key), { throwIfNoEntry: false })?.size ?? 0,
      texts: textsJson({ alt, title: alt }),
      created_at,
    })),
  );
}

export function writeManufacturers(db: Db, { manufacturers }: DemoCatalogue): void {
  insertRows(
    db,
    "manufacturer",
    manufacturers.map(({ key, name, description, link }, index) => ({
      number: index + 1,
      id: idOf("manufacturer", key),
      link,
      texts: textsJson({ name: untranslated(name), description }),
      created_at,
    })),
  );
}

export function writePropertyGroups(db: Db, { propertyGroups }: DemoCatalogue): void {
  let number = 0;
  for (const group of propertyGroups) {
    const id = idOf("property-group", group.key);
    const texts = textsJson({ name: group.name, customFields: untranslated(group.customFields) });
    insertRows(db, "property_group", [
      {
        id,
        display_type: group.displayType,
        filterable: group.filterable,
        position: group.position,
        texts,
        created_at,
      },
    ]);
    insertRows(
      db,
      "property_option",
      group.options.map(({ key, position, colorHexCode, name }) => ({
        number: (number += 1),
        id: idOf("property-option", key),
        group_id: id,
        position,
        color_hex_code: colorHexCode,
        texts: textsJson({ name }),
        created_at,
      })),
    );
  }
}

export function writeCmsPages(db: Db, { cmsPages }: DemoCatalogue): void {
  insertRows(
    db,
    "cms_page",
    cmsPages.map((page) => ({
      id: idOf("cms-page", page.key),
      type: page.type,
      texts: textsJson({ name: page.name }),
      sections: JSON.stringify(sectionsOf(page)),
      created_at,
    })),
  );
}

/**
 * The page's sections with ids instead of keys of media and products, and an id for each section,
 * block and slot.
 */
function sectionsOf(page: DemoCmsPage): unknown[] {
  return page.sections.map((section, s) => ({
    ...section,
    id: idOf("cms-section", `${page.key}/${s}`),
    blocks: section.blocks.map((block, b) => ({
      ...block,
      id: idOf("cms-block", `${page.key}/${s}/${b}`),
      backgroundMedia:
        block.backgroundMedia === undefined ? null : idOf("media", block.backgroundMedia),
      slots: block.slots.map((slot, l) => ({
        ...withIds(slot),
        id: idOf("cms-slot", `${page.key}/${s}/${b}/${l}`),
      })),
    })),
  }));
}

function withIds(slot: CmsSlot): CmsSlot {
  switch (slot.type) {
    case "image":
      return { ...slot, media: idOf("media", slot.media) };
    case "product-slider":
      return { ...slot, products: slot.products.map((key) => idOf("product", key)) };
    case "product-box":
      return { ...slot, product: idOf("product", slot.product) };
    case "image-slider":
    case "image-gallery":
      return {
        ...slot,
        items: slot.items.map((item) => ({ ...item, media: idOf("media", item.media) })),
      };
    default:
      return slot;
  }
}

export function writeCategories(db: Db, { categories }: DemoCatalogue): void {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const siblings = new Map<string | null, DemoCategory[]>();
  for (const category of [...categories].sort((a, b) => a.position - b.position)) {
    siblings.set(category.parent, [...(siblings.get(category.parent) ?? []), category]);
  }
  let number = 0;
  const write = (parent: string | null): void => {
    for (const [index, category] of (siblings.get(parent) ?? []).entries()) {
      insertRows(db, "category", [
        {
          number: (number += 1),
          ...categoryRow(category, ancestorsOf(category, byKey), siblings.get(parent)?.[index - 1]),
        },
      ]);
      write(category.key);
    }
  };
  write(null);
}

/** From the root down, without the category itself. */
export function ancestorsOf(
  category: DemoCategory,
  byKey: Map<string, DemoCategory>,
): DemoCategory[] {
  const parent = category.parent === null ? undefined : byKey.get(category.parent);
  return parent ? [...ancestorsOf(parent, byKey), parent] : [];
}

function categoryRow(
  category: DemoCategory,
  ancestors: DemoCategory[],
  after: DemoCategory | undefined,
): Record<string, unknown> {
  const { link } = category;
  const internal = link && link.type !== "external" ? idOf(link.type, link.target) : null;
  return {
    id: idOf("category", category.key),
    parent_id: category.parent === null ? null : idOf("category", category.parent),
    after_id: after ? idOf("category", after.key) : null,
    position: category.position,
    level: ancestors.length + 1,
    path:
      ancestors.length > 0
        ? `|${ancestors.map(({ key }) => idOf("category", key)).join("|")}|`
        : null,
    type: category.type,
    active: category.active,
    visible: category.visible,
    link_type: link?.type ?? null,
    internal_link: internal,
    link_new_tab: link ? link.newTab : null,
    cms_page_id: category.cmsPage === undefined ? null : idOf("cms-page", category.cmsPage),
    media_id: category.media === undefined ? null : idOf("media", category.media),
    texts: textsJson({
      name: category.name,
      description: category.description,
      metaTitle: category.metaTitle,
      metaDescription: category.metaDescription,
      customFields: category.customFields,
      externalLink: link?.type === "external" ? link.url : undefined,
    }),
    created_at,
  };
}

export function writeLandingPages(db: Db, { landingPages }: DemoCatalogue): void {
  for (const page of landingPages) {
    const id = idOf("landing-page", page.key);
    insertRows(db, "landing_page", [
      {
        id,
        cms_page_id: idOf("cms-page", page.cmsPage),
        texts: textsJson({ name: page.name, url: page.seoPath }),
        created_at,
      },
    ]);
    insertRows(
      db,
      "landing_page_channel",
      page.channels.map((channel) => ({
        landing_page_id: id,
        sales_channel_id: idOf("channel", channel),
      })),
    );
  }
}
