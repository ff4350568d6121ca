import type { CmsSlot, LocaleCode } from "../data/types";
import type { Entity, Scope } from "../scope";
import { loadSalutations } from "../context/language-entities";
import { cmsSlotEntity, type SlotConfig } from "./cms-entities";
import { loadMedia } from "./media";
import { LISTING_ASSOCIATIONS, loadProducts } from "./product-entities";

type Json = Record<string, unknown>;
/** A stored slot: ids instead of keys, and an id of its own. */
export type StoredSlot = CmsSlot & { id: string };

/** The entity that the page is shown for. */
export interface PageContext {
  /** The category's products, for a listing slot with its own sorting. */
  listing?: (sorting: string | undefined) => Json;
  /** The category tree around the page, for a navigation slot. */
  navigation?: () => Json;
}

interface Resolved {
  /** Field name → static value; null for elements without settings. */
  config: Json | null;
  /** Elements that Shopware resolves without fields. */
  withoutFields?: boolean;
  data: unknown;
}

/** A slot as `cms_slot`: its settings, and `data` with the entities they refer to. */
export function slotEntity(
  scope: Scope,
  slot: StoredSlot,
  blockId: string,
  page: PageContext,
  createdAt: string,
): Entity {
  const { config: values, data, withoutFields } = resolve(scope, slot, page);
  const config: SlotConfig | null =
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { source: "static", value }]),
    );
  const { id, type, slot: place } = slot;
  return cmsSlotEntity({
    id,
    blockId,
    type,
    slot: place,
    createdAt,
    updatedAt: createdAt,
    config,
    fields: withoutFields ? null : config,
    data,
  });
}

function resolve(scope: Scope, slot: StoredSlot, page: PageContext): Resolved {
  const locale = scope.context.localeCode as LocaleCode;
  switch (slot.type) {
    case "text":
      return {
        config: { content: slot.content[locale], verticalAlign: null },
        data: { content: slot.content[locale], apiAlias: "cms_text" },
      };
    case "image": {
      const url = slot.url?.[locale] ?? null;
      const config = {
        media: slot.media,
        displayMode: slot.display ?? "standard",
        url,
        newTab: false,
        minHeight: "340px",
        verticalAlign: null,
        ariaLabel: slot.ariaLabel?.[locale] ?? null,
      };
      return {
        config,
        data: {
          mediaId: slot.media,
          url: url ?? "",
          newTab: false,
          media: loadMedia(scope, [slot.media]).get(slot.media) ?? null,
          apiAlias: "cms_image",
        },
      };
    }
    case "product-slider": {
      const config = {
        products: slot.products,
        title: slot.title[locale],
        displayMode: "standard",
        boxLayout: "standard",
        navigationArrows: "outside",
        rotate: false,
        border: false,
        elMinWidth: "300px",
        verticalAlign: null,
      };
      return {
        config,
        data: {
          products: activeProducts(scope, slot.products),
          streamId: null,
          apiAlias: "cms_product_slider",
        },
      };
    }
    case "product-box": {
      const [product] = activeProducts(scope, [slot.product]);
      return {
        config: {
          product: slot.product,
          boxLayout: "standard",
          displayMode: "standard",
          verticalAlign: null,
        },
        data: { productId: slot.product, product: product ?? null, apiAlias: "cms_product_box" },
      };
    }
    case "image-slider":
    case "image-gallery":
      return imageSlider(scope, slot, locale);
    case "product-listing":
      return {
        config: { boxLayout: "standard" },
        withoutFields: true,
        data: page.listing
          ? { listing: page.listing(slot.sorting), apiAlias: "cms_product_listing" }
          : null,
      };
    case "form":
      return {
        config: {
          type: slot.form,
          title: slot.title[locale],
          mailReceiver: [],
          confirmationText: "",
        },
        withoutFields: true,
        data: loadSalutations(scope),
      };
    case "category-navigation":
      return { config: null, data: page.navigation?.() ?? null };
    case "sidebar-filter":
      return { config: null, data: null };
    default:
      return { config: slot.config, data: null };
  }
}

function imageSlider(
  scope: Scope,
  slot: Extract<StoredSlot, { items: unknown }>,
  locale: LocaleCode,
): Resolved {
  const media = loadMedia(
    scope,
    slot.items.map((item) => item.media),
  );
  const sliderItems = slot.items.map((item) => ({
    mediaId: item.media,
    mediaUrl: media.get(item.media)?.url ?? null,
    url: item.url?.[locale] ?? null,
    newTab: false,
  }));
  const data = sliderItems.map(({ mediaId, url, newTab }) => ({
    url,
    newTab,
    media: media.get(mediaId) ?? null,
    apiAlias: "cms_image_slider_item",
  }));
  return {
    config: {
      sliderItems,
      displayMode: "standard",
      minHeight: "300px",
      navigationArrows: "outside",
      navigationDots: null,
      verticalAlign: null,
    },
    data: { navigation: null, sliderItems: data, apiAlias: "cms_image_slider" },
  };
}

/** In the order given; inactive products and those of other channels are left out. */
function activeProducts(scope: Scope, ids: string[]): Entity[] {
  const products = loadProducts(scope, ids, LISTING_ASSOCIATIONS);
  return ids.flatMap((id) => products.get(id) ?? []).filter((product) => product.active);
}
