import { z } from "zod";
import type { ListingEntity } from "~/services/shapes/listing.server";
import { listingShape } from "~/services/shapes/listing.server";
import { imageView } from "./images.server";
import { contactForm, newsletterForm } from "~/services/http/public-forms.server";
import { safeHref, safeHtml } from "./sanitize.server";
import type { CatalogueScope } from "~/services/shop/scope.server";
import type { SectionEntity, SlotEntity } from "~/services/shapes/category.server";
import { mediaShape } from "~/services/shapes/media.server";
import { listOf, maybe, text } from "~/services/shapes/primitives.server";
import { tileShape } from "~/services/shapes/product.server";
import { productTile, productTiles } from "./tiles.server";
import type { CmsSectionView, CmsSlotView } from "~/services/view-models";

export interface Content {
  sections: CmsSectionView[];
  /** of the listing slot, when the page has one */
  listing: ListingEntity | null;
}

/** Slots whose content the storefront's pages show in their own place, or not at all. */
const SHOWN_ELSEWHERE = new Set([
  "category-navigation",
  "sidebar-filter",
  "product-name",
  "buy-box",
  "product-description-reviews",
  "cross-selling",
  "manufacturer-logo",
]);

const imageData = z.object({ media: maybe(mediaShape), url: text });
const imagesData = z.object({ sliderItems: listOf(imageData) });
const textData = z.object({ content: text });
const productsData = z.object({ products: listOf(tileShape) });
const productData = z.object({ product: maybe(tileShape) });
const listingData = z.object({ listing: listingShape });

/**
 * The sections of a CMS page as the shop shows them. A slot of an unknown type shows nothing and is logged;
 * what is empty falls away, block and section with it.
 */
export function contentOf(sections: SectionEntity[], scope: CatalogueScope): Content {
  const content: Content = { sections: [], listing: null };
  for (const section of sections) {
    const blocks = section.blocks.flatMap((block) => {
      const slots = block.slots.flatMap((slot) => {
        if (slot.type === "product-listing") content.listing ??= maybe(listingData).parse(slot.data)?.listing ?? null;
        return slotView(slot, scope) ?? [];
      });
      const backgroundImage = imageView(block.backgroundMedia, "");
      return slots.length > 0 ? [{ type: block.type ?? "text", slots, backgroundImage }] : [];
    });
    if (blocks.length > 0) content.sections.push({ type: section.type === "sidebar" ? "sidebar" : "default", blocks });
  }
  return content;
}

function slotView(entity: SlotEntity, scope: CatalogueScope): CmsSlotView | null {
  const { channel } = scope;
  const slot = entity.slot ?? "content";
  switch (entity.type) {
    case "text":
    case "html": {
      const html = safeHtml(maybe(textData).parse(entity.data)?.content ?? setting(entity, "content"));
      return html ? { type: "html", slot, html } : null;
    }
    case "image": {
      const data = maybe(imageData).parse(entity.data);
      const image = imageView(data?.media, setting(entity, "ariaLabel") ?? "");
      return image
        ? {
            type: "image",
            slot,
            image,
            href: safeHref(data?.url ?? setting(entity, "url")),
            cover: setting(entity, "displayMode") === "cover",
          }
        : null;
    }
    case "image-slider":
    case "image-gallery": {
      const items = (maybe(imagesData).parse(entity.data)?.sliderItems ?? []).flatMap(({ media, url }) => {
        const image = imageView(media, "");
        return image ? [{ image, href: safeHref(url) }] : [];
      });
      return items.length > 0 ? { type: "images", slot, slider: entity.type === "image-slider", items } : null;
    }
    case "product-slider": {
      const products = productTiles(maybe(productsData).parse(entity.data)?.products ?? [], channel);
      return products.length > 0 ? { type: "products", slot, title: setting(entity, "title"), products } : null;
    }
    case "product-box": {
      const product = maybe(productData).parse(entity.data)?.product;
      const tile = product ? productTile(product, channel) : null;
      return tile && { type: "product", slot, product: tile };
    }
    case "product-listing":
      return { type: "listing", slot };
    case "form": {
      const form = setting(entity, "type");
      const title = setting(entity, "title");
      if (form === "contact") return { type: "form", slot, form: contactForm(scope, { title, slotId: entity.id }) };
      return form === "newsletter" ? { type: "form", slot, form: newsletterForm(scope, { title }) } : null;
    }
    default:
      if (!SHOWN_ELSEWHERE.has(entity.type))
        scope.log.info({ slot: entity.type, channel: channel.key }, "content slot of an unknown type left out");
      return null;
  }
}

/** A setting of the slot as its editor left it: `config.{name}.value`, in the language of the call. */
function setting(entity: SlotEntity, name: string): string | null {
  const config = { ...entity.config, ...maybe(z.record(z.unknown())).parse(entity.translated.config) };
  return maybe(z.object({ value: text })).parse(config[name])?.value ?? null;
}
