import { z } from "zod";
import { isForStoredCards } from "~/domain/checkout/card";
import { findAdyenType, canPayWithoutComponent } from "~/domain/checkout/payment-action";
import { isWallet } from "~/domain/checkout/wallet";
import { readThroughCache, readCached } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  defineEntity,
  listIncludes,
  withExtensions,
} from "~/services/platform/store-api/schemas/entity.server";
import {
  entityListOf,
  id,
  listOf,
  map,
  nullableOf,
  parseResult,
  text,
  getTranslated,
} from "~/services/platform/store-api/schemas/primitives.server";
import { mediaSchema, type Media } from "./media.schemas.server";

/**
 * A media file that a custom field references by id, as the Administration stores it; null if
 * Shopware does not know it.
 */
export async function loadMediaById(scope: CatalogueScope, mediaId: string): Promise<Media | null> {
  const result = await readThroughCache(scope, "settings", `media:${mediaId}`, async () =>
    parseResult(
      await scope.catalogueApi.read("POST", "media", {
        ids: [mediaId],
        includes: listIncludes(mediaSchema),
      }),
      listOf(mediaSchema),
    ),
  );
  return result.data?.[0] ?? null;
}

const methodSchema = defineEntity("payment_method", {
  id,
  name: text,
  translated: map,
  media: nullableOf(mediaSchema),
  extensions: withExtensions(map, "adyenData"),
});
const methodsSchema = z.object({ elements: entityListOf(methodSchema) });

const PICTURES = ["settings", "payment-pictures"] as const;

/** Loads the pictures of the payment methods into the cache. */
export async function warmPaymentPictures(scope: CatalogueScope): Promise<void> {
  await readThroughCache(scope, ...PICTURES, async () =>
    parseResult(
      await scope.catalogueApi.read("POST", "payment-method", {
        includes: listIncludes(methodsSchema),
      }),
      methodsSchema,
    ),
  );
}

/**
 * Payment methods that can be used here and have a picture in Shopware, from the cache only: no
 * page waits for them.
 */
export async function readPaymentPictures(
  scope: CatalogueScope,
): Promise<{ name: string; media: Media }[]> {
  const cached = await readCached<z.output<typeof methodsSchema>>(scope, ...PICTURES);
  return (cached?.data.elements ?? []).flatMap((method) => {
    const name = getTranslated(method, "name");
    const type = findAdyenType(method.extensions);
    const isUsable = canPayWithoutComponent(type) || isWallet(type ?? "");
    return method.media && name && isUsable ? { name, media: method.media } : [];
  });
}

/** Whether the channel's customers can store cards, from the cache only. */
export async function readOffersStoredCards(scope: CatalogueScope): Promise<boolean> {
  const cached = await readCached<z.output<typeof methodsSchema>>(scope, ...PICTURES);
  return (cached?.data.elements ?? []).some(({ extensions }) =>
    isForStoredCards(findAdyenType(extensions)),
  );
}

const origin = z.url().transform((url) => new URL(url).origin);
const fileSchema = defineEntity("media", {
  url: origin,
  thumbnails: listOf(defineEntity("media_thumbnail", { url: origin })),
});
const coverSchema = defineEntity("product_media", { media: fileSchema });
const coversSchema = z.object({
  elements: listOf(defineEntity("product", { cover: coverSchema })),
});
const COVERS = { limit: 20, includes: listIncludes(coversSchema) };

/**
 * Unless the owner names other origins: pages may also show pictures from where Shopware has those
 * of its first products, such as a CDN, and from the host of remote thumbnails
 * (`shopware.media.remote_thumbnails`).
 */
export async function refreshPictureOrigins(scope: CatalogueScope): Promise<void> {
  const { mediaOrigins, shopwareEndpoint } = scope.config;
  if (mediaOrigins[0] !== shopwareEndpoint) return;
  const result = await readThroughCache(scope, "settings", "file-origins", async () =>
    parseResult(await scope.catalogueApi.read("POST", "product", COVERS), coversSchema),
  );
  const files = (result.data?.elements ?? []).map(({ cover }) => cover.media);
  const addresses = files.flatMap(({ url, thumbnails }) => [
    url,
    ...thumbnails.map((thumbnail) => thumbnail.url),
  ]);
  mediaOrigins.push(...new Set(addresses.filter((each) => !mediaOrigins.includes(each))));
}
