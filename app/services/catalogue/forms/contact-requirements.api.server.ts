import { readThroughCache } from "~/services/platform/cache/cache.server";
import { readViolations } from "~/services/platform/http/forms.server";
import { createStateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";

/** The required fields of each channel's contact form, by channel key. */
const REQUIRED = createStateKey<Map<string, ReadonlySet<string>>>();
const getRequiredFields = ({ processState }: ChannelScope) =>
  processState.getOrCreate(REQUIRED, () => new Map());
type ChannelScope = Pick<CatalogueScope, "processState" | "channel">;

/**
 * Learns which fields the contact form requires. For names and telephone number this is a setting
 * (Basic information) that the Store API reveals only by refusing a form; an empty one is refused
 * before anything is counted or sent. Called at start-up, and again with the layout data.
 */
export async function refreshContactRequirements(scope: CatalogueScope): Promise<void> {
  const required = await readThroughCache<string[]>(
    scope,
    "settings",
    "contact-fields",
    async () => {
      const result = await scope.catalogueApi.read("POST", "contact-form", {});
      if (result.status === "error" && result.code !== 400) return result;
      const pointers =
        result.status === "error"
          ? readViolations(result).map(({ pointer }) => pointer?.replace(/^\//, "") ?? "")
          : [];
      return { status: "success", data: pointers };
    },
  );
  // An answer that does not even require an e-mail address is about something else.
  if (required.data?.includes("email"))
    getRequiredFields(scope).set(scope.channel.key, new Set(required.data));
}

/**
 * Whether the contact form requires the field: true by Shopware's default, and while it is unknown.
 */
export function isRequiredOfContacts(scope: ChannelScope, field: string): boolean {
  return getRequiredFields(scope).get(scope.channel.key)?.has(field) ?? true;
}
