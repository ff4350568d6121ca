import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { finishDocument } from "~/framework/finish-document.server";
import { iconSymbols } from "~/components/ui/icon-symbols.server";
import { neededScripts } from "~/framework/needed-scripts.server";
import { NonceProvider } from "~/framework/nonce";
import { renderDocument, withinBody, withinHead } from "~/framework/render-document.server";
import { loadPageViews } from "~/components/page/page-view";
import { IconSymbols } from "~/components/ui/icon";
import { MessagesProvider } from "~/components/ui/messages";
import { structuredDataTags } from "~/services/layout/seo/structured-data.view.server";
import { loggedPath } from "~/services/platform/http/logged-path.server";
import { documentHead } from "~/services/layout/document-head.server";
import { baseTexts } from "~/services/platform/i18n/messages.server";

/** Renders the whole document, then sends it: nothing is streamed into place by scripts (decision 0001). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { shop, nonce }: AppLoadContext,
): Promise<Response> {
  const { lang, locale } = shop.channel;
  const data = await new Response(remix.serverHandoffStream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");

  await loadPageViews(lang);
  const rendered = renderDocument(remix, {
    url: request.url,
    nonce,
    data,
    around: (root) => (
      <MessagesProvider lang={locale} messages={baseTexts(lang)}>
        <NonceProvider value={nonce}>
          <IconSymbols.Provider value={iconSymbols}>{root}</IconSymbols.Provider>
        </NonceProvider>
      </MessagesProvider>
    ),
  });
  const html = withinHead(withinBody(rendered, structuredDataTags(shop.answer.structuredData)), documentHead(shop.channel.theme, nonce));
  const scriptsWait = process.env.NODE_ENV === "production";
  const document = scriptsWait ? finishDocument(html, nonce, neededScripts(html, lang)) : html;
  return new Response(document, { status, headers });
}

/** Logs unexpected errors of loaders and actions once, with the request's id. A 404 is expected and not logged. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.shop.log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, "request failed");
}
