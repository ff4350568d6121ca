import { z } from "zod";
import { isEntityId } from "~/domain/paths";
import { cached } from "~/services/platform/cache/cache.server";
import { type NoPage, noPage, NOT_FOUND } from "~/services/platform/http/outcome.server";
import { safeHtml } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  flag,
  id,
  map,
  narrowed,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";

const groupSchema = z.object({ id, translated: map }).transform((group) => ({
  id: group.id,
  title: translated(group, "registrationTitle"),
  introductionHtml: safeHtml(translated(group, "registrationIntroduction")),
  companiesOnly: flag.parse(group.translated.registrationOnlyCompanyRegistration),
}));
export type CustomerGroup = z.output<typeof groupSchema>;

/**
 * A customer group with its own registration page, such as dealers, and the merchant's texts for
 * it.
 */
export async function customerGroup(
  scope: CatalogueScope,
  groupId: string,
): Promise<CustomerGroup | NoPage> {
  if (!isEntityId(groupId)) return NOT_FOUND;
  const answer = await cached(scope, "settings", `customer-group:${groupId}`, async () =>
    narrowed(
      await scope.catalogueApi.read("GET", `customer-group-registration/config/${groupId}`),
      groupSchema,
    ),
  );
  return answer.data ?? noPage(answer);
}
