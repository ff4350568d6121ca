import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { MessagesProvider } from "~/components/ui/messages";
import { deferScripts } from "~/framework/defer-scripts.server";
import { DocumentProvider } from "~/framework/document-context";
import { loggedPath } from "~/services/platform/http/logged-path.server";
import { baseTexts } from "~/services/platform/i18n/messages.server";

/** Renders the whole document, then sends it: nothing is streamed into place by scripts (decision 0001). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { shop, nonce }: AppLoadContext,
): Promise<Response> {
  const { lang, locale, theme } = shop.channel;
  const html = await renderWhole(
    <MessagesProvider lang={locale} messages={baseTexts(lang)}>
      <DocumentProvider value={{ nonce, theme, structuredData: shop.answer.structuredData }}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </DocumentProvider>
    </MessagesProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(deferScripts(html, nonce), { status, headers });
}

/** @throws a component's error; the framework then renders the error page */
function renderWhole(document: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // Parts that are larger than a chunk would be moved into place by scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** Logs unexpected errors of loaders and actions once, with the request's id. A 404 is expected and not logged. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.shop.log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, "request failed");
}
