import { z } from "zod";
import type { Shop } from "~/services/platform/session/shop.server";
import type { FieldsOf, Schemas } from "~/services/platform/store-api/schemas/entity.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { hasErrorCode } from "~/services/platform/store-api/result.server";
import type { NewsletterChoice } from "./types";

const CHOICES: Partial<Record<string, NewsletterChoice>> = {
  direct: "on",
  optIn: "on",
  notSet: "waits",
};
const recipientSchema = z
  .object({ status: z.string() } satisfies FieldsOf<Schemas["AccountNewsletterRecipient"]>)
  .transform(({ status }) => CHOICES[status] ?? "off");

/** The newsletter status of the account's address; null without a response. */
export async function loadNewsletterChoice(shop: Shop): Promise<NewsletterChoice | null> {
  const result = parseResult(
    await shop.shopperApi.read("POST", "account/newsletter-recipient", {}),
    recipientSchema,
  );
  return result.data ?? null;
}

/** An address that is not subscribed counts as unsubscribed. */
export async function unsubscribe(shop: Shop, email: string) {
  const result = await shop.shopperApi.write("POST", "newsletter/unsubscribe", { email });
  const isUnknown =
    result.status === "error" && hasErrorCode(result, "CONTENT__NEWSLETTER_RECIPIENT_NOT_FOUND");
  return isUnknown ? ({ status: "success", data: null } as const) : result;
}
