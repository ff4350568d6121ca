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

/** A product's 360° views and 3D models. */
export function toRotatableViews({
  id,
  name,
  models,
  spins,
}: Pick<Product, "id" | "name" | "models" | "spins">) {
  return [
    ...spins.map((pictures) => ({
      kind: "spin" as const,
      fileHref: pictures[0]?.url ?? "",
      /** the viewer's files; `fileHref` is for shoppers without scripts */
      sources: pictures.map(toRotatableSource),
      image: toImageView(pictures[0], name),
    })),
    ...models.map((model, index) => ({
      kind: "model" as const,
      fileHref: model,
      sources: [buildModelPath(id, index + 1)],
      image: null,
    })),
  ];
}

function toRotatableSource({ url, thumbnails }: Media): string {
  return thumbnails.find(({ width }) => width >= PICTURE_WIDTH)?.url ?? url;
}
