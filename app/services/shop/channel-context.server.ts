import { cached } from "~/services/cache/cache.server";
import type { CatalogueScope } from "./scope.server";
import { contextShape, type ContextEntity, type WalletProvider } from "~/services/shapes/context.server";
import { narrowed } from "~/services/shapes/primitives.server";
import type { Result } from "~/services/store-api/store-api.server";

/** The sales channel as everybody sees it, kept warm for every page. */
export function channelContext(scope: CatalogueScope): Promise<Result<ContextEntity>> {
  return cached(scope, "frame", "context", async () => narrowed(await scope.catalogueApi.read("GET", "context"), contextShape));
}

/** The channel's custom fields (specification §3), in its language; none while they cannot be had. */
export async function channelFields(scope: CatalogueScope): Promise<Record<string, unknown>> {
  const context = await channelContext(scope);
  return context.status === "success" ? context.data.salesChannel.customFields : {};
}

/** The Shopware id of the language that the channel speaks; null while it cannot be had. */
export async function channelLanguageId(scope: CatalogueScope): Promise<string | null> {
  if (scope.channel.languageId) return scope.channel.languageId;
  const context = await channelContext(scope);
  return context.status === "success" ? context.data.salesChannel.languageId : null;
}

/** The channel's wallet provider (specification §3: extensions.adyenData of the session); null without one, and while it cannot be had. */
export async function walletProvider(scope: CatalogueScope): Promise<WalletProvider | null> {
  const context = await channelContext(scope);
  return context.status === "success" ? context.data.walletProvider : null;
}
