import { z } from "zod";
import { isReadable, parseColour } from "~/domain/colours";
import { toPlainText } from "~/domain/layout/meta-description";
import type { Theme } from "~/services/platform/config/theme/theme.server";
import { sanitizeEditorHtml, parseTypedHref } from "~/services/platform/http/sanitize.server";
import { getAreaTexts, getTranslate } from "~/services/platform/i18n/messages.server";
import { createStateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { nullableOf, text } from "~/services/platform/store-api/schemas/primitives.server";
import { withBuyableVariants } from "~/services/catalogue/listing/buyable-variants.api.server";
import type { ListingEntity } from "~/services/catalogue/listing/listing.schemas.server";
import type { Media } from "~/services/catalogue/media.schemas.server";
import { toImageView, findVideoLink, toVideoView } from "~/services/catalogue/media.view.server";
import {
  toContactFormView,
  toNewsletterFormView,
} from "~/services/catalogue/forms/public-forms.view.server";
import { toProductTiles } from "~/services/catalogue/listing/tiles.view.server";
import type {
  CmsBackground,
  CmsBlockView,
  CmsLook,
  CmsSectionView,
  CmsSlotView,
  LinkedPicture,
  ScreenSize,
  SliderView,
} from "~/services/catalogue/types";
import {
  type BlockEntity,
  imageData,
  imagesData,
  listingData,
  productData,
  productsData,
  type SectionEntity,
  type SlotEntity,
  textData,
  videoData,
} from "./cms.schemas.server";

interface Content {
  sections: CmsSectionView[];
  /** of the listing slot, if the page has one */
  listing: ListingEntity | null;
  /** editors have placed the category navigation */
  hasNavigation: boolean;
}

/**
 * Slots that are not rendered as content: the pages show their content themselves, or not at all.
 */
const SHOWN_ELSEWHERE = new Set([
  "category-name",
  "category-navigation",
  "sidebar-filter",
  "product-name",
  "product-description-reviews",
  "cross-selling",
  "manufacturer-logo",
]);

const switchSchema = z.object({ value: z.boolean() });

/**
 * The sections of a CMS page for rendering. Unknown slots are left out and logged once; empty
 * blocks and sections are removed.
 */
export function toContent(sections: SectionEntity[], scope: CatalogueScope): Content {
  const content: ContentInProgress = {
    sections: [],
    listing: null,
    hasListing: false,
    hasNavigation: false,
  };
  for (const section of sections) {
    const look = toLook(section, scope.channel.theme);
    const blocks =
      look === null
        ? []
        : section.blocks.flatMap((block) => toBlockView(block, section, content, scope) ?? []);
    const [first, ...others] = blocks;
    if (!first || !look) continue;
    const isSidebar = section.type === "sidebar";
    content.sections.push({
      type: isSidebar ? "sidebar" : "default",
      ...look,
      ...(isSidebar && section.mobileBehavior === "hidden" && { asideFromTablet: true }),
      // A section's background picture becomes that of its first block.
      blocks: [
        {
          ...first,
          backgroundImage: first.backgroundImage ?? toImageView(section.backgroundMedia, ""),
        },
        ...others,
      ],
    });
  }
  return {
    sections: content.sections,
    listing: content.listing,
    hasNavigation: content.hasNavigation,
  };
}

/** A page has one listing, in its first listing slot. */
interface ContentInProgress extends Content {
  hasListing: boolean;
}

/** Without the choice of sorting if editors have switched it off. */
function findSlotListing(slot: SlotEntity): ListingEntity | null {
  const listing = nullableOf(listingData).parse(slot.data)?.listing ?? null;
  const isOrderHidden =
    nullableOf(switchSchema).parse(readSlotConfig(slot, "showSorting"))?.value === false;
  return listing && isOrderHidden ? { ...listing, sortings: [] } : listing;
}

function toBlockView(
  block: BlockEntity,
  section: SectionEntity,
  content: ContentInProgress,
  scope: CatalogueScope,
): CmsBlockView | null {
  const look = toLook(block, scope.channel.theme);
  if (!look) return null;
  const slots = block.slots.flatMap((slot) => {
    content.hasNavigation ||= slot.type === "category-navigation";
    if (slot.type === "product-listing") {
      if (content.hasListing) return [];
      content.hasListing = true;
      content.listing = findSlotListing(slot);
    }
    return toSlotView(slot, scope) ?? [];
  });
  if (slots.length === 0) return null;
  const isAside = section.type === "sidebar" && block.sectionPosition === "sidebar";
  return {
    type: block.type ?? "text",
    slots: sortSlots(slots),
    backgroundImage: toImageView(block.backgroundMedia, ""),
    ...look,
    ...(isAside && { aside: true }),
    ...(isTileRow(slots) && { tiles: true }),
  };
}

/** Longer texts are read, not pressed. */
const TILE_TEXT_MAXIMUM = 40;

/** Whether every picture of a block is a link and has a name below it, as a row of categories. */
function isTileRow(slots: CmsSlotView[]): boolean {
  return (
    slots.some(({ slot }) => LOWER.test(slot)) &&
    slots.every(
      (slot) =>
        (slot.type === "image" && slot.href !== null) ||
        (slot.type === "html" && toPlainText(slot.html).length <= TILE_TEXT_MAXIMUM),
    )
  );
}

/**
 * Shopware's slot names from left to right, within a column from top to bottom: the backend sends
 * slots in any order.
 */
const PLACES = ["left", "center-left", "center", "center-right", "right"];
const LOWER = /-(text|bottom)$/;

function sortSlots(slots: CmsSlotView[]): CmsSlotView[] {
  const getSlotRank = ({ slot }: CmsSlotView) =>
    PLACES.indexOf(slot.replace(/-(image|text|top|bottom)$/, "")) * 2 + (LOWER.test(slot) ? 1 : 0);
  return [...slots].sort((one, other) => getSlotRank(one) - getSlotRank(other));
}

function toSlotView(entity: SlotEntity, scope: CatalogueScope): CmsSlotView | null {
  const { channel } = scope;
  const slot = entity.slot ?? "content";
  switch (entity.type) {
    case "text":
    case "html": {
      const html = sanitizeEditorHtml(
        nullableOf(textData).parse(entity.data)?.content ?? readTextSetting(entity, "content"),
      );
      return html ? { type: "html", slot, html } : null;
    }
    // Shopware 6.7.8 has videos of their own; before, an image slot may hold one.
    case "video":
    case "image": {
      const video = nullableOf(videoData).parse(entity.data)?.media;
      if (video)
        return {
          type: "player",
          slot,
          video: toVideoView(
            video,
            readTextSetting(entity, "ariaLabel"),
            null,
            getTranslate(channel.locale),
          ),
        };
      const data = nullableOf(imageData).parse(entity.data);
      const picture = toLinkedPicture(
        {
          media: data?.media ?? null,
          url: data?.url ?? readTextSetting(entity, "url"),
          newTab: data?.newTab ?? false,
        },
        readTextSetting(entity, "ariaLabel"),
        channel,
      );
      return picture && { type: "image", slot, ...picture, ...readCoverSetting(entity) };
    }
    case "image-slider":
    case "media-gallery":
    case "image-gallery": {
      const items = (nullableOf(imagesData).parse(entity.data)?.sliderItems ?? []).flatMap(
        (item) => toLinkedPicture(item, null, channel) ?? [],
      );
      if (items.length === 0) return null;
      const slider =
        entity.type === "image-slider" && items.length > 1
          ? toSliderView(entity, channel.lang)
          : null;
      return { type: "images", slot, slider, ...readCoverSetting(entity), items };
    }
    case "product-slider": {
      const products = toProductTiles(
        withBuyableVariants(scope, nullableOf(productsData).parse(entity.data)?.products ?? []),
        channel,
      );
      return products.length > 0
        ? { type: "products", slot, title: readTextSetting(entity, "title"), products }
        : null;
    }
    // Outside product pages, a buy box shows the product that an editor has picked.
    case "buy-box":
    case "product-box": {
      const product = nullableOf(productData).parse(entity.data)?.product;
      const [tile] = toProductTiles(withBuyableVariants(scope, product ? [product] : []), channel);
      return tile ? { type: "product", slot, product: tile } : null;
    }
    case "product-listing":
      return { type: "listing", slot };
    case "form": {
      const form = readTextSetting(entity, "type");
      const title = readTextSetting(entity, "title");
      if (form === "contact")
        return { type: "form", slot, form: toContactFormView(scope, { title, slotId: entity.id }) };
      if (form === "newsletter")
        return { type: "form", slot, form: toNewsletterFormView(scope, { title }) };
      if (form === "revocationRequest") return { type: "withdrawal", slot, title };
      logUnknownSlot(scope, `form ${form ?? "without a type"}`);
      return null;
    }
    case "youtube-video":
    case "vimeo-video": {
      const t = getTranslate(channel.locale);
      const link = findVideoLink(
        entity.type,
        readTextSetting(entity, "videoID"),
        readTextSetting(entity, "iframeTitle"),
        t,
      );
      return (
        link && {
          type: "video",
          slot,
          link,
          image: toImageView(nullableOf(imageData).parse(entity.data)?.media, ""),
        }
      );
    }
    default:
      if (!SHOWN_ELSEWHERE.has(entity.type)) logUnknownSlot(scope, entity.type);
      return null;
  }
}

/**
 * A picture with its link. A link needs a name: a general one is used if there is no alternative
 * text.
 */
function toLinkedPicture(
  { media, url, newTab }: { media: Media | null; url: string | null; newTab: boolean },
  label: string | null,
  channel: CatalogueScope["channel"],
): LinkedPicture | null {
  const href = parseTypedHref(url);
  const image = toImageView(
    media,
    label ?? (href ? getTranslate(channel.locale)("cms.picture.link") : ""),
  );
  return image && { image, href, ...(href && newTab && { newTab: true }) };
}

const LOGGED = createStateKey<Set<string>>();
const LOGGED_MAXIMUM = 100;

/** Logs an unknown slot type once, not at each request. */
function logUnknownSlot({ processState, log }: CatalogueScope, slot: string): void {
  const logged = processState.getOrCreate(LOGGED, () => new Set());
  if (logged.has(slot) || logged.size >= LOGGED_MAXIMUM) return;
  logged.add(slot);
  log.info({ slot }, "content slot of an unknown type left out");
}

/** Sources of a setting whose value is a reference ("category.description"), not content. */
const NAMED_SOURCES = ["mapped", "product_stream"];
const settingSchema = z.object({ value: text, source: text });

/** A setting of the slot as stored by editors, `config.{name}`, in the language of the call. */
function readSlotConfig(entity: SlotEntity, name: string): unknown {
  const config = {
    ...entity.config,
    ...nullableOf(z.record(z.string(), z.unknown())).parse(entity.translated.config),
  };
  return config[name];
}

function readTextSetting(entity: SlotEntity, name: string): string | null {
  const setting = nullableOf(settingSchema).parse(readSlotConfig(entity, name));
  return setting && !NAMED_SOURCES.includes(setting.source ?? "") ? setting.value : null;
}

/** Whether a picture fills its place, which then has a height of at least so many pixels. */
function readCoverSetting(entity: SlotEntity): { cover: boolean; minHeight?: number } {
  const cover = readTextSetting(entity, "displayMode") === "cover";
  const height = Number(
    /^(\d{1,4})px$/.exec(readTextSetting(entity, "minHeight")?.trim() ?? "")?.[1] ?? 0,
  );
  return { cover, ...(cover && height > 0 && { minHeight: height }) };
}

/** Shopware's own time between two pictures, in milliseconds. */
const SLIDE_MS = 5_000;
/** Quicker changes cannot be read. */
const SLIDE_MINIMUM_MS = 2_000;

/** What editors have set for a slider: buttons, points, and whether it moves by itself. */
function toSliderView(entity: SlotEntity, lang: string): SliderView {
  const isShown = (name: string) => !["none", null].includes(readTextSetting(entity, name));
  const isMoving = readRawSetting(entity, "autoSlide") === true;
  const time = Number(readRawSetting(entity, "autoplayTimeout") ?? SLIDE_MS) || SLIDE_MS;
  return {
    arrows: isShown("navigationArrows"),
    dots: isShown("navigationDots"),
    autoplayMs: isMoving ? Math.max(SLIDE_MINIMUM_MS, time) : null,
    texts: getAreaTexts(lang, "slider"),
  };
}

function readRawSetting(entity: SlotEntity, name: string): unknown {
  return nullableOf(z.object({ value: z.unknown() })).parse(readSlotConfig(entity, name))?.value;
}

const SIZES: readonly ScreenSize[] = ["mobile", "tablet", "desktop"];
/** Text colours that may appear on an editor's background: text, links, prices, notes, errors. */
const TEXTS = ["ink", "soft", "clay", "clay-deep", "moss", "bad"] as const;

/**
 * The look of a section or block as set by editors.
 *
 * @returns null if it is hidden on every screen
 */
export function toLook(
  {
    visibility,
    backgroundColor,
  }: Pick<SectionEntity | BlockEntity, "visibility" | "backgroundColor">,
  { colours }: Pick<Theme, "colours">,
): CmsLook | null {
  const hiddenOn = SIZES.filter((size) => visibility[size] === false);
  if (hiddenOn.length === SIZES.length) return null;
  const background = toBackground(backgroundColor, colours);
  return { ...(hiddenOn.length > 0 && { hiddenOn }), ...(background && { background }) };
}

/**
 * The editor's background; the shop's own tint if some text of either scheme were unreadable on it
 * (WCAG 2.2, 1.4.3).
 */
function toBackground(backgroundColor: unknown, colours: Theme["colours"]): CmsBackground | null {
  const colour = parseColour(backgroundColor);
  if (colour === null || colour === "#ffffff") return null;
  const isReadableOn = (scheme: keyof typeof colours) =>
    TEXTS.every((name) => isReadable({ background: colour, text: colours[scheme][name] }));
  if (isReadableOn("light")) return { colour };
  return isReadableOn("dark") ? { colour, dark: true } : {};
}
