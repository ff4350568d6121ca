import { idOf } from "../id";
import type { Entity, Scope } from "../scope";
import {
  cmsBlockEntity,
  cmsPageEntity,
  cmsSectionEntity,
  cmsSlotEntity,
  DEFAULT_PRODUCT_PAGE,
  type SlotConfig,
} from "./cms-entities";
import { crossSellingElements } from "./cross-selling-elements";
import { productReviewsPage } from "./reviews";

const INSTALLED_AT = "2026-01-05T08:00:00.000+00:00";

type Json = Record<string, unknown>;

/** The product of a page. */
interface PageProduct {
  product: Entity;
  configurator: Entity[];
  /** Number of the product with its reviews and cross-sellings. */
  textNumber: number;
}

interface SlotTemplate {
  type: string;
  slot: string;
  /** Static values; `mapped` ones are read from the product. */
  config: Json;
  mapped?: Json;
  /** The settings refer to the product. */
  readsProduct: boolean;
  data: (scope: Scope, page: PageProduct) => unknown;
}

interface BlockTemplate {
  type: string;
  name: string;
  marginTop: string;
  marginBottom: string;
  slots: SlotTemplate[];
}

const BLOCKS: BlockTemplate[] = [
  {
    type: "product-heading",
    name: "Product heading",
    marginTop: "0",
    marginBottom: "20px",
    slots: [
      {
        type: "product-name",
        slot: "left",
        config: { content: null, verticalAlign: null },
        mapped: { content: "product.name" },
        readsProduct: true,
        data: (_scope, { product }) => ({
          content: (product.translated as Json).name,
          apiAlias: "cms_text",
        }),
      },
      {
        type: "manufacturer-logo",
        slot: "right",
        config: {
          displayMode: "standard",
          media: null,
          minHeight: null,
          newTab: true,
          url: null,
          verticalAlign: null,
        },
        mapped: { media: "product.manufacturer.media" },
        readsProduct: true,
        data: (_scope, { product }) => {
          const manufacturer = product.manufacturer as Entity | null;
          const [mediaId, media] = [manufacturer?.mediaId ?? null, manufacturer?.media ?? null];
          return {
            mediaId,
            url: "",
            newTab: true,
            media,
            manufacturer,
            apiAlias: "cms_manufacturer_logo",
          };
        },
      },
    ],
  },
  {
    type: "gallery-buybox",
    name: "Gallery buy box",
    marginTop: "20px",
    marginBottom: "0",
    slots: [
      {
        type: "image-gallery",
        slot: "left",
        config: {
          displayMode: "contain",
          fullScreen: true,
          galleryPosition: "left",
          minHeight: "430px",
          navigationArrows: "inside",
          navigationDots: "inside",
          sliderItems: null,
          verticalAlign: null,
          zoom: true,
        },
        mapped: { sliderItems: "product.media" },
        readsProduct: false,
        data: (_scope, { product }) => ({
          navigation: null,
          sliderItems: ((product.media ?? []) as Json[]).map(({ media }) => ({
            url: null,
            newTab: null,
            media,
            apiAlias: "cms_image_slider_item",
          })),
          apiAlias: "cms_image_slider",
        }),
      },
      {
        type: "buy-box",
        slot: "right",
        config: { product: null, alignment: null },
        readsProduct: true,
        data: (scope, { product, configurator, textNumber }) => ({
          productId: product.id,
          totalReviews: productReviewsPage(scope, product, textNumber).total,
          product,
          configuratorSettings: configurator,
          apiAlias: "cms_buy_box",
        }),
      },
    ],
  },
  {
    type: "product-description-reviews",
    name: "Product description and reviews",
    marginTop: "20px",
    marginBottom: "20px",
    slots: [
      {
        type: "product-description-reviews",
        slot: "content",
        config: { product: null, alignment: null },
        readsProduct: true,
        data: (scope, { product, textNumber }) => ({
          productId: null,
          ratingSuccess: false,
          reviews: productReviewsPage(scope, product, textNumber),
          product,
          apiAlias: "cms_product_description_reviews",
        }),
      },
    ],
  },
  {
    type: "cross-selling",
    name: "Cross selling",
    marginTop: "0",
    marginBottom: "0",
    slots: [
      {
        type: "cross-selling",
        slot: "content",
        config: {
          boxLayout: "standard",
          displayMode: "standard",
          elMinWidth: "200px",
          product: null,
        },
        readsProduct: true,
        data: (scope, { textNumber }) => {
          const elements = crossSellingElements(scope, textNumber);
          return {
            crossSellings: elements.length > 0 ? elements : null,
            apiAlias: "cms_cross_selling",
          };
        },
      },
    ],
  },
];

/** Shopware's default product page, every slot filled from the product and its relations. */
export function defaultProductPage(scope: Scope, page: PageProduct): Entity {
  const times = { createdAt: INSTALLED_AT, updatedAt: null };
  const sectionId = idOf("cms-section", "product-page");
  const blocks = BLOCKS.map(({ slots, ...block }, position) => {
    const blockId = idOf("cms-block", `product-page/${block.type}`);
    return cmsBlockEntity({
      ...times,
      ...block,
      marginLeft: "0",
      marginRight: "0",
      backgroundMediaMode: "cover",
      sectionId,
      position,
      slots: slots.map((slot) => slotEntity(scope, slot, blockId, page)),
    });
  });
  const section = cmsSectionEntity({
    ...times,
    type: "default",
    pageId: DEFAULT_PRODUCT_PAGE,
    position: 0,
    blocks,
  });
  return cmsPageEntity({
    ...times,
    id: DEFAULT_PRODUCT_PAGE,
    name: "Default product page Layout",
    type: "product_detail",
    sections: [section],
  });
}

function slotEntity(
  scope: Scope,
  { type, slot, config, mapped = {}, readsProduct, data }: SlotTemplate,
  blockId: string,
  page: PageProduct,
): Entity {
  const settings: SlotConfig = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      Object.hasOwn(mapped, name)
        ? { source: "mapped" as const, value: mapped[name] }
        : { source: "static" as const, value },
    ]),
  );
  return cmsSlotEntity({
    id: idOf("cms-slot", `product-page/${type}`),
    blockId,
    type,
    slot,
    createdAt: INSTALLED_AT,
    updatedAt: null,
    config: settings,
    fields: readsProduct
      ? { ...settings, product: { source: "mapped", value: page.product.id } }
      : settings,
    data: data(scope, page),
    locked: true,
  });
}
