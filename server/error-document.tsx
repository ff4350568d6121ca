import { renderToStaticMarkup } from "react-dom/server";
import { Logo } from "~/components/layout/site-header";
import { ThemeTags } from "~/framework/theme-tags";
import { NO_THEME, type Theme } from "~/services/platform/config/theme/theme.server";
import { toLogoView } from "~/services/layout/layout.server";
import { memoizeByRef } from "~/services/platform/runtime.server";
import styles from "../styles/app.css";
import { hashSource, type InlineSources } from "./documents/cached-document";

interface ErrorDocumentProps {
  lang: string;
  /** the shop's name and theme; null if the host belongs to no channel */
  shop: { name: string; theme: Theme } | null;
  title: string;
  text: string;
  link: { href: string; label: string };
  requestId: string;
}

/**
 * A page without layout (which may have failed) and scripts: the shop's name, an explanation, a
 * link onwards.
 */
function ErrorDocument({ lang, shop, title, text, link, requestId }: ErrorDocumentProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={styles} />
        <ThemeTags theme={shop?.theme ?? NO_THEME} />
      </head>
      <body>
        <header className="compact-header">
          <div className="page-width compact-row">
            {shop && (
              <p className="logo">
                <Logo channel={{ shopName: shop.name, logo: toLogoView(shop.theme) }} />
              </p>
            )}
          </div>
        </header>
        <main id="content" className="page-width error-page stacked">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p>
            <a className="button" href={link.href}>
              {link.label}
            </a>
          </p>
        </main>
        <footer className="page-width compact-row">
          <p className="note">{requestId}</p>
        </footer>
      </body>
    </html>
  );
}

/** The document as HTML. */
export function renderErrorHtml(props: ErrorDocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<ErrorDocument {...props} />)}`;
}

/** Inline content for such a page's Content-Security-Policy: the theme's style, by its hash. */
export const themeInline = memoizeByRef((theme: Theme): InlineSources => ({
  scripts: [],
  styles: theme.css ? [hashSource(theme.css)] : [],
  wallets: null,
}));
