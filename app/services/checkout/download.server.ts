import { isEntityId } from "~/domain/paths";
import type { NotFound } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { openStoreFile } from "~/services/platform/store-api/store-file.server";

/** Shopware's deep links are letters, digits, hyphens and underscores. */
const DEEP_LINK = /^[\w-]{16,64}$/;

/** Where a bought file is downloaded: Shopware's own path, which its mails name. */
export function downloadPath(orderId: string, downloadId: string): string {
  return `/account/order/download/${orderId}/${downloadId}`;
}

/** A bought file for its buyer, streamed: only this server knows the context token. Others are led to the order. @param deepLink of the mail */
export async function download(
  shop: Shop,
  { orderId, downloadId, deepLink }: { orderId: string; downloadId: string; deepLink: string | null },
): Promise<Response | NotFound | { kind: "to"; path: string }> {
  if (!isEntityId(orderId) || !isEntityId(downloadId)) return { kind: "not-found" };
  const token = shop.cookies.contextToken();
  const file = token ? await openStoreFile(shop, `order/download/${orderId}/${downloadId}`, token) : ({ kind: "none", code: 403 } as const);
  if (file.kind === "elsewhere")
    return new Response(null, { status: 302, headers: { Location: file.url, "Cache-Control": "private, no-store" } });
  if (file.kind === "file") {
    if (!file.headers.get("Content-Disposition")?.startsWith("attachment")) file.headers.set("Content-Disposition", "attachment");
    file.headers.set("Cache-Control", "private, no-store");
    file.headers.set("X-Content-Type-Options", "nosniff");
    return new Response(file.body, { headers: file.headers });
  }
  const key = file.code === 403 ? "order.download.login" : file.code === 404 ? "order.download.unavailable" : "form.failed";
  shop.cookies.setStatus({ key, params: {}, tone: "bad" });
  return { kind: "to", path: `/account/order/${deepLink && DEEP_LINK.test(deepLink) ? deepLink : orderId}` };
}
