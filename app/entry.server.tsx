import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { finishDocument } from "~/boot/finish-document.server";
import { neededScripts } from "~/boot/needed-scripts.server";
import { NonceProvider } from "~/boot/nonce";
import { renderDocument } from "~/boot/render-document.server";
import { loadPageViews } from "~/components/page/page-view";
import { MessagesProvider } from "~/components/ui/messages";
import { baseTexts } from "~/services/text/messages.server";

/** Renders the whole document, then sends it: nothing is streamed into place by scripts (design: "Whole pages"). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { shop, nonce } = context;
  await loadPageViews(shop.channel.lang);
  const html = await renderDocument(remix, {
    url: request.url,
    nonce,
    around: (root) => (
      <MessagesProvider lang={shop.channel.locale} messages={baseTexts(shop.channel.lang)}>
        <NonceProvider value={nonce}>{root}</NonceProvider>
      </MessagesProvider>
    ),
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const scriptsWait = process.env.NODE_ENV === "production";
  const document = scriptsWait ? finishDocument(html, nonce, neededScripts(html, shop.channel.lang)) : html;
  return new Response(document, { status, headers });
}

/** Errors of loaders and actions that nobody planned (a 404 is planned): logged once, with the request's id. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.shop.log.error({ err: error, requestId: context.shop.requestId, path: new URL(request.url).pathname }, "request failed");
}
