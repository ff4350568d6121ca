import type { z } from "zod";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { defineEntity } from "~/services/platform/store-api/schemas/entity.server";
import {
  elementsOf,
  id,
  map,
  parseResult,
  text,
  getTranslated,
} from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";

/** Shopware's salutation "not specified": not offered, because the field may stay empty. */
export const NOT_SPECIFIED = "not_specified";

const salutationSchema = defineEntity("salutation", {
  id,
  salutationKey: text,
  displayName: text,
  translated: map,
}).transform((entity) => ({
  id: entity.id,
  key: entity.salutationKey,
  name: getTranslated(entity, "displayName") ?? "",
}));
type Salutation = z.output<typeof salutationSchema>;

const salutationsSchema = elementsOf(salutationSchema);

/** The salutations to choose from. */
export function loadSalutations(scope: CatalogueScope): Promise<Result<Salutation[]>> {
  return readThroughCache(scope, "settings", "salutations", async () =>
    parseResult(await scope.catalogueApi.read("POST", "salutation"), salutationsSchema),
  );
}

/**
 * GUEST_SALUTATION_ID, else Shopware's "not specified": Shopware refuses orders without a
 * salutation. undefined if unknown
 */
export async function findNeutralSalutation(scope: CatalogueScope): Promise<string | undefined> {
  if (scope.config.guestSalutationId) return scope.config.guestSalutationId;
  return (await loadSalutations(scope)).data?.find(({ key }) => key === NOT_SPECIFIED)?.id;
}
