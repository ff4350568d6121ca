import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { loadParts } from "~/components/page/parts";
import { MessagesProvider } from "~/components/ui/messages";
import { deferScripts } from "~/framework/defer-scripts.server";
import { DocumentProvider } from "~/framework/document-context";
import { redactPath } from "~/services/platform/http/redact-path.server";
import { getBaseTexts } from "~/services/platform/i18n/messages.server";

/**
 * Renders the whole document, then sends it: nothing is streamed into place by scripts (decision
 * 0001).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { shop, nonce, listLazyScripts }: AppLoadContext,
): Promise<Response> {
  const { lang, locale, theme } = shop.channel;
  const { structuredData } = shop.responseNotes;
  await loadParts(lang);
  const html = await renderWhole(
    <MessagesProvider lang={locale} messages={getBaseTexts(lang)}>
      <DocumentProvider value={{ nonce, theme, structuredData, listLazyScripts, parts: new Set() }}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </DocumentProvider>
    </MessagesProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(deferScripts(html, nonce), { status, headers });
}

/**
 * React's renderer for Node's own streams writes NUL characters where a letter of several bytes
 * ends a chunk; the one for web streams does not.
 *
 * @throws a component's error; the framework then renders the error page
 */
async function renderWhole(document: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(document, {
    // Parts that are larger than a chunk would be moved into place by scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}

/**
 * Logs unexpected errors of loaders and actions once, with the request's id. A 404 is expected and
 * not logged.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.shop.log.error(
    { err: error, path: redactPath(new URL(request.url).pathname) },
    "request failed",
  );
}
