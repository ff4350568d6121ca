import { z } from "zod";
import { cached, peek } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { entitiesOf, id, listOf, map, maybe, narrowed, text, translated } from "~/services/platform/store-api/schemas/primitives.server";
import { MEDIA_INCLUDES, mediaSchema, type Media } from "./media.schemas.server";

/** The media whose id a custom field contains; null if Shopware does not know it. */
export async function mediaById(scope: CatalogueScope, mediaId: string): Promise<Media | null> {
  const answer = await cached(scope, "settings", `media:${mediaId}`, async () =>
    narrowed(await scope.catalogueApi.read("POST", "media", { ids: [mediaId], includes: MEDIA_INCLUDES }), listOf(mediaSchema)),
  );
  return (answer.status === "success" && answer.data[0]) || null;
}

const methodSchema = z.object({ id, name: text, translated: map, media: maybe(mediaSchema) });
const methodsSchema = z.object({ elements: entitiesOf(methodSchema) });
const METHOD_INCLUDES = { ...MEDIA_INCLUDES, payment_method: ["id", "name", "translated", "media"] };

const PICTURES = ["settings", "payment-pictures"] as const;

/** Loads the pictures of the payment methods into the cache. */
export async function loadPaymentPictures(scope: CatalogueScope): Promise<void> {
  await cached(scope, ...PICTURES, async () =>
    narrowed(await scope.catalogueApi.read("POST", "payment-method", { includes: METHOD_INCLUDES }), methodsSchema),
  );
}

/** Payment methods with a picture in Shopware, from the cache only: no page waits for them. */
export async function paymentPictures(scope: CatalogueScope): Promise<{ name: string; media: Media }[]> {
  const known = await peek<z.output<typeof methodsSchema>>(scope, ...PICTURES);
  return (known?.data.elements ?? []).flatMap((method) => {
    const name = translated(method, "name");
    return method.media && name ? { name, media: method.media } : [];
  });
}
