import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepOfflinePage } from "~/components/page/offline";
import { loadPageViewOf } from "~/components/page/page-view";
import { SPRITE } from "~/components/ui/icon";
import { decodeLoaderData } from "~/framework/decode-loader-data";
import { MessagesProvider } from "~/components/ui/messages";
import { loadCatalogue } from "~/locales/browser";

const lang = document.documentElement.lang;

// Icons that scripts will draw: here before the first of them.
void fetch(SPRITE, { priority: "low" }).catch(() => undefined);

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
