import { isEntityId, buildProductPath } from "~/domain/paths";
import { toImageView } from "~/services/catalogue/media.view.server";
import * as products from "~/services/catalogue/product/product.api.server";
import { listGalleryMedia } from "~/services/catalogue/product/product.view.server";
import { toNoPage, NOT_FOUND } from "~/services/platform/http/no-page.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";

/**
 * One picture of a product as large as the screen, for shoppers without scripts.
 *
 * @param written its number: "01" is not found
 */
export async function loadPicture(scope: CatalogueScope, id: string, written: string) {
  const number = Number(written);
  if (!isEntityId(id) || String(number) !== written) return NOT_FOUND;
  const detail = await products.loadProductDetail(scope, id);
  if (detail.status === "error") return toNoPage(detail);
  const { product } = detail.data;
  const pictures = listGalleryMedia(product);
  const picture = pictures[number - 1];
  const image = toImageView(picture, product.name);
  if (!picture || !image) return NOT_FOUND;
  const toPicturePath = (other: number) =>
    pictures[other - 1] ? `/detail/${id}/picture/${other}` : null;
  return {
    name: product.name,
    image: { ...image, src: picture.url },
    number,
    count: pictures.length,
    product: {
      href: `${buildProductPath(product)}#picture-${number}`,
      label: scope.t("gallery.back", { name: product.name }),
    },
    previous: toPicturePath(number - 1),
    next: toPicturePath(number + 1),
  };
}
