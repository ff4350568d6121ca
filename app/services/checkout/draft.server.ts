import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Shop } from "~/services/platform/session/shop.server";

/**
 * A sealed cookie stores the typed checkout data for a day, so that they survive reloads, the back
 * button and an expired context.
 */
const DRAFT_SECONDS = 24 * 60 * 60;
const COOKIE = "checkout";
const TEXT_MAXIMUM = 255;

const draftSchema = z.object({
  /** key of this purchase; identifies a repeated order */
  key: z.string().regex(/^[\w-]{16,64}$/),
  /** the fields of contact and addresses */
  values: z.record(z.string(), z.string().max(TEXT_MAXIMUM)).default({}),
  comment: z.string().default(""),
  terms: z.boolean().default(false),
  revocation: z.boolean().default(false),
  /**
   * the address whose confirmation is pending, with a digest of its details: these are not
   * registered again
   */
  sent: z.object({ email: z.string(), digest: z.string() }).nullable().default(null),
  /** the order of the last purchase; `waits`: its guest's account opens with the link in a mail */
  last: z
    .object({
      key: z.string(),
      orderId: z.string(),
      number: z.string(),
      waits: z.boolean().optional(),
    })
    .nullable()
    .default(null),
});
export type Draft = z.infer<typeof draftSchema>;

/** The shopper's unfinished checkout; a new one has its own key. */
export function readDraft({ cookies }: Pick<Shop, "cookies">): Draft {
  const stored = draftSchema.safeParse(cookies.sealed.get(COOKIE));
  return stored.success ? stored.data : draftSchema.parse({ key: createPurchaseKey() });
}

/**
 * Stores the draft. If it is too long for a cookie, the comment is dropped first, then the
 * addresses (which the backend has by then).
 */
export function writeDraft({ cookies }: Pick<Shop, "cookies">, draft: Draft): void {
  const sizes = [draft, { ...draft, comment: "" }, { ...draft, comment: "", values: {} }];
  sizes.find((attempt) => cookies.sealed.set(COOKIE, attempt, DRAFT_SECONDS));
}

/**
 * Ends the purchase: clears the typed data and stores the order, so that it is not placed twice.
 */
export function finishDraft(
  shop: Pick<Shop, "cookies">,
  order: { id: string; number: string },
  key: string,
): void {
  writeDraft(
    shop,
    draftSchema.parse({
      key: createPurchaseKey(),
      last: { key, orderId: order.id, number: order.number },
    }),
  );
}

/** Notes that the last order's guest has requested an account, so that it is not offered again. */
export function recordAccountWaits(shop: Pick<Shop, "cookies">): void {
  const draft = readDraft(shop);
  if (draft.last) writeDraft(shop, { ...draft, last: { ...draft.last, waits: true } });
}

function createPurchaseKey(): string {
  return randomBytes(16).toString("base64url");
}
