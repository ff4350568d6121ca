import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { MessagesProvider } from "~/components/ui/messages";
import { loadCatalogue } from "~/locales/browser";

const lang = document.documentElement.lang;

void loadCatalogue(lang.slice(0, 2)).then((messages) => {
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
});
