import { cartEntity } from "~/services/cart/cart.api.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { TroubleView } from "./types";

const SERVER_ERROR = 500;
const isBroken = (answer: Result<unknown>) => answer.status === "error" && answer.code >= SERVER_ERROR;

/**
 * The message for a shopper whose account Shopware cannot answer for, while it answers everybody else: for example after losing its default
 * address. Another attempt does not help then. No call is made for other shoppers, nor if cart or context can be loaded.
 */
export async function sessionTrouble(shop: Shop): Promise<TroubleView | null> {
  if (!shop.cookies.contextToken() || !isBroken(await cartEntity(shop))) return null;
  const [own, publicContext] = await Promise.all([loadSession(shop), shop.catalogueApi.read("GET", "context")]);
  if (!isBroken(own) || publicContext.status === "error") return null;
  const t = messagesFor(shop.channel.locale);
  return { title: t("error.account.title"), text: t("error.account.text"), logout: t("account.logout"), contact: t("contact.title") };
}
