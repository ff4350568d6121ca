import type { ServerTranslate } from "~/services/platform/i18n/messages.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import type { Media } from "~/services/catalogue/media.schemas.server";
import type { Product } from "./product.api.server";

/** The width of a series' pictures, which are never enlarged, in pixels. */
const PICTURE_WIDTH = 800;

/** Where this shop serves a product's model. @param number from 1 */
function buildModelPath(productId: string, number: number): string {
  return `/api/models/${productId}/${number}`;
}

export type RotatableView = ReturnType<typeof toRotatableViews>[number];

/**
 * A product's rotatable items, with their texts: other pages, and their scripts, do not need these.
 */
export function toRotatableViews(
  { id, name, models, spins }: Pick<Product, "id" | "name" | "models" | "spins">,
  t: ServerTranslate,
) {
  const common = {
    help: t("rotatable.help"),
    loading: t("rotatable.loading"),
    left: t("rotatable.left"),
    right: t("rotatable.right"),
    up: t("rotatable.up"),
    down: t("rotatable.down"),
    closer: t("rotatable.closer"),
    further: t("rotatable.further"),
  };
  return [
    ...spins.map((pictures) => ({
      label: t("rotatable.spin"),
      title: t("rotatable.spin.title", { name }),
      fileHref: pictures[0]?.url ?? "",
      /** the viewer's files; `fileHref` is for shoppers without scripts */
      sources: pictures.map(toRotatableSource),
      image: toImageView(pictures[0], name),
      texts: { ...common, failed: t("rotatable.spin.failed"), file: t("rotatable.spin.file") },
    })),
    ...models.map((model, index) => ({
      label: t("rotatable.model"),
      title: t("rotatable.model.title", { name }),
      fileHref: model,
      sources: [buildModelPath(id, index + 1)],
      image: null,
      texts: { ...common, failed: t("rotatable.model.failed"), file: t("product.model.open") },
    })),
  ];
}

function toRotatableSource({ url, thumbnails }: Media): string {
  return thumbnails.find(({ width }) => width >= PICTURE_WIDTH)?.url ?? url;
}
