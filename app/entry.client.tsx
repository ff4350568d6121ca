import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepOfflinePage } from "~/boot/offline";
import { loadPageViewOf } from "~/components/page/page-view";
import { SPRITE } from "~/components/ui/icon";
import { MessagesProvider } from "~/components/ui/messages";
import { loadCatalogue } from "~/locales/browser";

const lang = document.documentElement.lang;

// Icons that scripts will draw: here before the first of them.
void fetch(SPRITE, { priority: "low" }).catch(() => undefined);

/**
 * RemixBrowser throws a promise while it decodes the loader data. Suspended at the root, React 18 fails ("Root did not complete")
 * when the shopper clicks in that very moment. So the decoding is begun and waited for before there is a root.
 */
async function decodeLoaderData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

void Promise.all([loadCatalogue(lang), loadPageViewOf(document), decodeLoaderData()]).then(([messages]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider lang={lang} messages={messages}>
          <RemixBrowser />
        </MessagesProvider>
      </StrictMode>,
    );
  });
  keepOfflinePage();
});
