import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { prefetchDrawers } from "~/components/drawers/prefetch-drawers";
import { loadParts } from "~/components/page/parts";
import { registerServiceWorker } from "~/components/page/service-worker";
import { MessagesProvider } from "~/components/ui/messages";
import { runWhenIdle } from "~/components/ui/run-when-idle";
import { resumeNavigation } from "~/framework/interrupted-navigation";
import { HYDRATED } from "~/framework/hydration-mark";
import { keepTypedInput } from "~/framework/hydration-input";
import { loadCatalogue } from "~/locales/browser";

/**
 * Hydrates the shop's container; the document around it is the server's
 * (framework/document.server.tsx).
 */
async function hydrate() {
  const container = document.getElementById("shop");
  if (!container) return;
  const { lang } = document.documentElement;
  document.addEventListener(HYDRATED, keepTypedInput(container), { once: true });
  const { parts, prefetch } = document.querySelector<HTMLElement>("[data-parts]")?.dataset ?? {};
  // Not earlier: their code would take the processor from hydration.
  const prefetchWhenIdle = () =>
    runWhenIdle(() => prefetchDrawers(lang, prefetch?.split(" ") ?? []));
  document.addEventListener(HYDRATED, prefetchWhenIdle, { once: true });
  // Without one of them the page stays a document, whose links and forms work.
  const [messages] = await Promise.all([
    loadCatalogue(lang),
    loadParts(lang, parts?.split(" ") ?? []),
  ]);
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <MessagesProvider lang={lang} messages={messages}>
          {/* The framework waits here for the loader data; the document has the same boundary. */}
          <Suspense>
            <RemixBrowser />
          </Suspense>
        </MessagesProvider>
      </StrictMode>,
    );
  });
  registerServiceWorker();
}

if (!resumeNavigation())
  hydrate().catch((reason: unknown) => console.info("not hydrated:", reason));
