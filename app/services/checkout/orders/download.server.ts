import { redirect } from "@remix-run/node";
import { isEntityId } from "~/domain/paths";
import { createPlainNotFound } from "~/services/platform/http/no-page.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { openStoreFile } from "~/services/platform/store-api/store-file.server";

/** Shopware's deep links are letters, digits, hyphens and underscores. */
const DEEP_LINK = /^[\w-]{16,64}$/;

/** The path of a bought file: Shopware's own, because its mails link to it. */
export function buildDownloadPath(orderId: string, downloadId: string): string {
  return `/account/order/download/${orderId}/${downloadId}`;
}

/** The path of an order's document: Shopware's own, because its mails link to it. */
export function buildDocumentPath({
  id,
  deepLinkCode,
}: {
  id: string;
  deepLinkCode: string;
}): string {
  return `/account/order/document/${id}/${deepLinkCode}`;
}

/** Why a bought file is refused, by the backend's status. */
const DOWNLOAD_REFUSALS: Partial<Record<number, MessageKey>> = {
  403: "order.download.login",
  404: "order.download.unavailable",
};

/**
 * Streams a bought file to its buyer, because only this server knows the context token. Others are
 * redirected to the order.
 *
 * @param deepLink of the mail
 */
export async function openDownload(
  shop: Shop,
  {
    orderId,
    downloadId,
    deepLink,
  }: { orderId: string; downloadId: string; deepLink: string | null },
): Promise<Response> {
  if (!isEntityId(orderId) || !isEntityId(downloadId)) throw createPlainNotFound();
  const file = await openAttachment(shop, `order/download/${orderId}/${downloadId}`);
  if (file instanceof Response) return file;
  shop.cookies.setStatus({ key: DOWNLOAD_REFUSALS[file.code] ?? "form.failed", tone: "bad" });
  return redirect(`/account/order/${deepLink && DEEP_LINK.test(deepLink) ? deepLink : orderId}`);
}

/** An invoice or credit note, for the order's owner. Others are sent to the login and back. */
export async function openDocument(
  shop: Shop,
  { documentId, code }: { documentId: string; code: string },
): Promise<Response> {
  if (!isEntityId(documentId) || !DEEP_LINK.test(code)) throw createPlainNotFound();
  const file = await openAttachment(shop, `document/download/${documentId}/${code}`);
  if (file instanceof Response) return file;
  if (file.code === 404) throw createPlainNotFound();
  shop.cookies.setStatus({
    key: file.code === 403 ? "order.document.login" : "form.failed",
    tone: "bad",
  });
  const returnTo = buildDocumentPath({ id: documentId, deepLinkCode: code });
  return redirect(
    file.code === 403
      ? `/account/login?${new URLSearchParams({ returnTo })}`
      : "/account/order/history",
  );
}

/**
 * A file of the backend, as a private attachment that never runs in the page; else the status of
 * the refusal.
 */
async function openAttachment(shop: Shop, path: string): Promise<Response | { code: number }> {
  const token = shop.cookies.contextToken();
  if (!token) return { code: 403 };
  const file = await openStoreFile(shop, path, token);
  if (file.kind === "elsewhere")
    return new Response(null, {
      status: 302,
      headers: { Location: file.url, "Cache-Control": "private, no-store" },
    });
  if (file.kind === "file") {
    // Shopware sends documents "inline": only the type changes, the file keeps its name.
    file.headers.set(
      "Content-Disposition",
      (file.headers.get("Content-Disposition") ?? "").replace(/^[^;]*/, "attachment"),
    );
    file.headers.set("Cache-Control", "private, no-store");
    file.headers.set("X-Content-Type-Options", "nosniff");
    return new Response(file.body, { headers: file.headers });
  }
  return { code: file.code };
}
