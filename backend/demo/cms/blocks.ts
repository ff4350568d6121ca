import type { CmsSlot, DemoCmsBlock, DemoCmsPage, Translated } from "../types";
import { each } from "../translate";

/** A heading and paragraphs as the HTML of a text slot. */
export function html(heading: Translated | null, ...paragraphs: Translated[]): Translated {
  return each((locale) =>
    [heading ? `<h2>${heading[locale]}</h2>` : "", ...paragraphs.map((paragraph) => `<p>${paragraph[locale]}</p>`)].join(""),
  );
}

/** Several headings with their paragraphs, one after the other. */
export function chapters(...parts: Translated[]): Translated {
  return each((locale) => parts.map((part) => part[locale]).join(""));
}

/** A bulleted list. */
export function list(...items: Translated[]): Translated {
  return each((locale) => `<ul>${items.map((item) => `<li>${item[locale]}</li>`).join("")}</ul>`);
}

/** A paragraph that ends in a link. */
export function withLink(content: Translated, url: Translated, label: Translated): Translated {
  return each((locale) => `${content[locale]}<p><a href="${url[locale]}">${label[locale]}</a></p>`);
}

export const textBlock = (content: Translated, backgroundColor?: string): DemoCmsBlock => ({
  type: "text",
  ...(backgroundColor ? { backgroundColor } : {}),
  slots: [{ type: "text", slot: "content", content }],
});

/** A room picture with text laid over it. */
export const hero = (media: string, content: Translated): DemoCmsBlock => ({
  type: "text-on-image",
  backgroundMedia: media,
  slots: [{ type: "text", slot: "content", content }],
});

export const imageBlock = (media: string, url?: Translated): DemoCmsBlock => ({
  type: "image",
  slots: [{ type: "image", slot: "image", media, display: "cover", ...(url ? { url } : {}) }],
});

/** A picture beside a text; `right` puts the picture on the other side. */
export const imageText = (media: string, content: Translated, side: "left" | "right" = "left"): DemoCmsBlock => ({
  type: "image-text",
  slots: [
    { type: "image", slot: side, media, display: "cover" },
    { type: "text", slot: side === "left" ? "right" : "left", content },
  ],
});

export const slider = (title: Translated, products: string[]): DemoCmsBlock => ({
  type: "product-slider",
  slots: [{ type: "product-slider", slot: "productSlider", title, products }],
});

export const productBoxes = (products: [string, string, string]): DemoCmsBlock => {
  const slots = ["left", "center", "right"] as const;
  return {
    type: "product-three-column",
    slots: products.map((product, index): CmsSlot => ({ type: "product-box", slot: slots[index] ?? "left", product })),
  };
};

export const listingBlock: DemoCmsBlock = { type: "product-listing", slots: [{ type: "product-listing", slot: "content" }] };
export const filterBlock: DemoCmsBlock = {
  type: "sidebar-filter",
  sectionPosition: "sidebar",
  slots: [{ type: "sidebar-filter", slot: "content" }],
};

export const contentPage = (key: string, name: Translated, blocks: DemoCmsBlock[]): DemoCmsPage => ({
  key,
  type: "page",
  name,
  sections: [{ type: "default", blocks }],
});
