import { cached } from "~/services/platform/cache/cache.server";
import { violationsOf } from "~/services/platform/http/forms.server";
import { stateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";

/** The required fields of each channel's contact form, by channel key. */
const REQUIRED = stateKey<Map<string, ReadonlySet<string>>>();
const requiredOf = ({ processState }: Known) => processState.once(REQUIRED, () => new Map());
type Known = Pick<CatalogueScope, "processState" | "channel">;

/**
 * Learns which fields the contact form requires. For names and telephone number this is a setting
 * (Basic information) that the Store API reveals only by refusing a form; an empty one is refused
 * before anything is counted or sent. Called at start-up, and again with the layout data.
 */
export async function learnContactFields(scope: CatalogueScope): Promise<void> {
  const required = await cached<string[]>(scope, "settings", "contact-fields", async () => {
    const answer = await scope.catalogueApi.read("POST", "contact-form", {});
    if (answer.status === "error" && answer.code !== 400) return answer;
    const pointers =
      answer.status === "error"
        ? violationsOf(answer).map(({ pointer }) => pointer?.replace(/^\//, "") ?? "")
        : [];
    return { status: "success", data: pointers };
  });
  // An answer that does not even require an e-mail address is about something else.
  if (required.data?.includes("email"))
    requiredOf(scope).set(scope.channel.key, new Set(required.data));
}

/**
 * Whether the contact form requires the field: true by Shopware's default, and while it is unknown.
 */
export function isRequiredOfContacts(scope: Known, field: string): boolean {
  return requiredOf(scope).get(scope.channel.key)?.has(field) ?? true;
}
