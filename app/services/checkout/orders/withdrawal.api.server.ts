import { type TRAP, writeToShop } from "~/services/catalogue/forms/public-form-parts.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import type { Withdrawal } from "./withdrawal.view.server";

const NOT_FOUND = 404;

/** By what a declaration was taken: with a mail to the shopper, or without. */
export type Taken = "mailed" | "taken";

/**
 * Shopware 6.7 has its own route, which also sends a mail to the shopper; before 6.7 the contact
 * form's route sends the declaration to the shop.
 */
export async function sendDeclaration(
  shop: Shop,
  withdrawal: Omit<Withdrawal, typeof TRAP>,
  now: string,
): Promise<Result<Taken>> {
  const { contractNumber, comment, ...writer } = withdrawal;
  const { t } = shop;
  const own = await shop.shopperApi.write("POST", "revocation-request-form", {
    ...withdrawal,
    comment: comment || "-",
  });
  if (own.status === "success") return { status: "success", data: "mailed" };
  if (own.code !== NOT_FOUND) return own;
  const written = await writeToShop(shop, {
    ...writer,
    // Shopware may require a phone number, the directive does not.
    phone: "-",
    subject: t("withdrawal.subject", { number: contractNumber }),
    comment: [t("withdrawal.declaration", { number: contractNumber, time: now }), comment]
      .filter(Boolean)
      .join("\n\n"),
  });
  return mapResult(written, () => "taken");
}
