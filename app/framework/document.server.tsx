import { readFileSync } from "node:fs";
import { Links, LiveReload, Meta, Scripts } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { HeaderColours } from "~/components/layout/site-header";
import { useLang } from "~/components/ui/messages";
import { useDocument } from "./document-context";
import { ThemeTags } from "./theme-tags";

/** The id of the element whose content React hydrates (entry.client.tsx). */
const CONTAINER_ID = "shop";

/**
 * The document around the page. React knows only the content of the container: extensions,
 * translators and proxies may change everything else, and the style sheet stays.
 */
export function ServerDocument({ children }: { children: ReactNode }) {
  const { nonce, theme, structuredData } = useDocument();
  return (
    <html lang={useLang()}>
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
        <div id={CONTAINER_ID}>
          {/* Hydration waits at this boundary for the loader data (entry.client.tsx). */}
          <Suspense>{children}</Suspense>
        </div>
        {/* After the page: it names what the page has rendered. */}
        <Parts />
        <div hidden>
          {structuredData.map((json) => (
            <script
              key={json}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: json }}
            />
          ))}
          <Scripts nonce={nonce} />
          <Starter nonce={nonce} />
          <LiveReload nonce={nonce} />
        </div>
      </body>
    </html>
  );
}

/**
 * What hydration waits for (entry.client.tsx): the texts, and the parts of the page that was
 * rendered before.
 */
function Parts() {
  const { parts, listLazyScripts } = useDocument();
  const lang = useLang().slice(0, 2);
  return (
    <div hidden data-parts={[...parts].join(" ")}>
      {listLazyScripts([`base-${lang}`, ...parts]).map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </div>
  );
}

/** A file of its own, within the document: a touch before it had arrived would be lost. */
const START_SCRIPTS = readFileSync("public/start-scripts.js", "utf8");

/**
 * Starts the framework's scripts, which `deferScripts` makes inert, once the page has loaded and
 * the device is idle, or at the shopper's first touch or key; with Save-Data only then. Fetched at
 * once, they would delay the largest picture on a phone. Until they have run, links and forms work
 * as in any document. A page that needs its scripts (the embedded 3-D Secure challenge: `data-needs-scripts`)
 * starts them at once.
 */
function Starter({ nonce }: { nonce: string }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START_SCRIPTS }} />;
}
