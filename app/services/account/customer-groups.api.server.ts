import type { z } from "zod";
import { isEntityId } from "~/domain/paths";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { type NoPage, toNoPage, NOT_FOUND } from "~/services/platform/http/no-page.server";
import { sanitizeEditorHtml } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { defineEntity } from "~/services/platform/store-api/schemas/entity.server";
import {
  flag,
  id,
  map,
  parseResult,
  getTranslated,
} from "~/services/platform/store-api/schemas/primitives.server";

const groupSchema = defineEntity("customer_group", { id, translated: map }).transform((group) => ({
  id: group.id,
  title: getTranslated(group, "registrationTitle"),
  introductionHtml: sanitizeEditorHtml(getTranslated(group, "registrationIntroduction")),
  companiesOnly: flag.parse(group.translated.registrationOnlyCompanyRegistration),
}));
export type CustomerGroup = z.output<typeof groupSchema>;

/**
 * A customer group with its own registration page, such as dealers, and the merchant's texts for
 * it.
 */
export async function loadCustomerGroup(
  scope: CatalogueScope,
  groupId: string,
): Promise<CustomerGroup | NoPage> {
  if (!isEntityId(groupId)) return NOT_FOUND;
  const result = await readThroughCache(scope, "settings", `customer-group:${groupId}`, async () =>
    parseResult(
      await scope.catalogueApi.read("GET", `customer-group-registration/config/${groupId}`),
      groupSchema,
    ),
  );
  return result.data ?? toNoPage(result);
}
