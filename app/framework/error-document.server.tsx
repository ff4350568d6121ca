import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LOGO, Logo } from "~/components/layout/site-header";
import { toButtonClasses } from "~/components/ui/button";
import type { Theme } from "~/services/platform/config/theme/theme.server";
import styles from "../../styles/app.css";
import { ThemeTags } from "./theme-tags";

interface ErrorDocumentProps {
  lang: string;
  theme: Theme;
  /** the shop's name and logo; null if the host belongs to no channel */
  shop: ComponentProps<typeof Logo>["channel"] | null;
  title: string;
  text: string;
  link: { href: string; label: string };
  requestId: string;
}

/**
 * A page without layout (which may have failed) and scripts: the shop's name, an explanation, a
 * link onwards.
 */
function ErrorDocument({ lang, theme, shop, title, text, link, requestId }: ErrorDocumentProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={styles} />
        <ThemeTags theme={theme} />
      </head>
      <body>
        <header className="border-b border-line">
          <div className="page-width flex">
            {shop && (
              <p className={LOGO}>
                <Logo channel={shop} />
              </p>
            )}
          </div>
        </header>
        <main id="content" data-testid="error-page" className="page-width space-y-6 pt-8 md:pt-12">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p>
            <a className={toButtonClasses({ className: "max-sm:w-full" })} href={link.href}>
              {link.label}
            </a>
          </p>
        </main>
        <footer className="page-width pt-6">
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
