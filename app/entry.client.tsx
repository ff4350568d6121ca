import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadParts } from "~/components/page/parts";
import { registerServiceWorker } from "~/components/page/service-worker";
import { MessagesProvider } from "~/components/ui/messages";
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
  const parts = document.querySelector<HTMLElement>("[data-parts]")?.dataset.parts?.split(" ");
  // Without one of them the page stays a document, whose links and forms work.
  const [messages] = await Promise.all([loadCatalogue(lang), loadParts(lang, parts ?? [])]);
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
