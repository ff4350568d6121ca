import { Links, LiveReload, Meta, Scripts, useMatches } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { HeaderColours } from "~/components/layout/site-header";
import type { PageHandle } from "~/components/page/page-handle";
import { useLang } from "~/components/ui/messages";
import { useDocument } from "./document-context";
import { LATE_MODULE, LATE_PRELOAD, startScripts } from "./start-scripts";
import { ThemeTags } from "./theme-tags";

/** The id of the element whose content React hydrates (entry.client.tsx). */
const CONTAINER_ID = "shop";

/**
 * The document around the page. React knows only the content of the container: extensions,
 * translators and proxies may change everything else, and the style sheet stays.
 */
export function ServerDocument({ children }: { children: ReactNode }) {
  const { nonce, theme, structuredData, listLazyScripts } = useDocument();
  const lang = useLang();
  const { handle, data } = useMatches().at(-1) ?? {};
  const parts = (handle as PageHandle | undefined)?.parts?.(data) ?? [];
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Links />
        <HeaderColours />
        <ThemeTags theme={theme} nonce={nonce} />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
      </head>
      <body>
        <div id={CONTAINER_ID} data-parts={parts.join(" ") || undefined}>
          {/* Hydration waits at this boundary for the loader data (entry.client.tsx). */}
          <Suspense>{children}</Suspense>
        </div>
        <div hidden>
          {structuredData.map((json) => (
            <script
              key={json}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: json }}
            />
          ))}
          {/* Hydration waits for them (entry.client.tsx). */}
          {listLazyScripts([`base-${lang.slice(0, 2)}`, ...parts]).map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
          <Scripts nonce={nonce} />
          <Starter nonce={nonce} />
          <LiveReload nonce={nonce} />
        </div>
      </body>
    </html>
  );
}

function Starter({ nonce }: { nonce: string }) {
  const __html = `(${startScripts.toString()})(${JSON.stringify(LATE_PRELOAD)},${JSON.stringify(LATE_MODULE)})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html }} />;
}
