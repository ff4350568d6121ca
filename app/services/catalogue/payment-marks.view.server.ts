import { loadChannelFields } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { MarkView, PaymentMark } from "~/services/platform/types";
import type { Media } from "./media.schemas.server";
import { readPaymentPictures } from "./media.api.server";

/** CSS pixels */
const HEIGHT = 24;
/** Width of a picture without a stated size (SVG); it is scaled to fit. */
const USUAL_WIDTH = 48;
const SHARPNESS = 2;

/** The smallest version of a logo that is sharp on a phone. */
export function toMarkView({ url, width, height, thumbnails }: Media): MarkView {
  const shown = width && height ? Math.round((HEIGHT * width) / height) : USUAL_WIDTH;
  const version = thumbnails.find((thumbnail) => thumbnail.width >= shown * SHARPNESS);
  return { src: version?.url ?? url, width: shown };
}

/**
 * The shop's payment methods (behaviour §2.22): the editors' list with Shopware's pictures by name,
 * else every method with a picture.
 */
export async function buildPaymentMarks(scope: CatalogueScope): Promise<PaymentMark[]> {
  const { payment_marks: named } = await loadChannelFields(scope);
  const labels =
    typeof named === "string" ? named.split("|").flatMap((label) => label.trim() || []) : [];
  const pictures = await readPaymentPictures(scope);
  const findPicture = (label: string) =>
    pictures.find(({ name }) => name.toLowerCase() === label.toLowerCase())?.media;
  return (labels.length > 0 ? labels : pictures.map(({ name }) => name)).map((label) => {
    const media = findPicture(label);
    return { label, ...(media && { mark: toMarkView(media) }) };
  });
}
