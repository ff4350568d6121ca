import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { prefetchPressedDrawer } from "~/components/drawers/press-before-hydration";
import { registerServiceWorker } from "~/components/page/service-worker";
import { loadPageViewOf } from "~/components/page/page-view";
import { SPRITE } from "~/components/ui/icon";
import { holdFailedRequests } from "~/framework/held-requests";
import { restoreMovedClicks } from "~/framework/moved-press";
import { createRouterEarly, decodeLoaderData } from "~/framework/decode-loader-data";
import { listenBeforeRouter } from "~/framework/way-back";
import { pluralRules } from "~/locales/translate";
import { MessagesProvider } from "~/components/ui/messages";
import { loadCatalogue } from "~/locales/browser";

const lang = document.documentElement.lang;

// Fetches the sprite before the first icon that scripts render.
void fetch(SPRITE, { priority: "low" }).catch(() => undefined);

/** Gives the device time to handle input between two long tasks (decision 0019). */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function hydrate() {
  restoreMovedClicks();
  holdFailedRequests();
  listenBeforeRouter();
  prefetchPressedDrawer(lang);
  const [messages] = await Promise.all([loadCatalogue(lang), loadPageViewOf(document), decodeLoaderData()]);
  await pause();
  pluralRules(lang);
  await pause();
  createRouterEarly();
  await pause();
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
  registerServiceWorker();
}

void hydrate();
