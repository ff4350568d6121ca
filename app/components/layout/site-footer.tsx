import { Fragment } from "react";
import { Icon } from "~/components/ui/icon";
import { useReturnTo } from "~/components/ui/return-to";
import { LinkList } from "~/components/ui/link-list";
import { PaymentMarks } from "~/components/ui/payment-marks";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import type { LayoutData } from "~/services/layout/layout.server";

/** The channel's footer menu, and links to the other countries. */
export function SiteFooter({ layout }: { layout: LayoutData }) {
  const t = useMessages();
  return (
    <footer className="site-footer">
      <div className="page-width">
        {layout.footer.length > 0 && (
          <nav aria-label={t("footer.menu")} className="footer-columns">
            {layout.footer.map(({ title, links }) => (
              <section key={title}>
                <h2>{title}</h2>
                <LinkList links={links} />
              </section>
            ))}
          </nav>
        )}
        <nav aria-label={t("footer.countries")} className="footer-countries">
          <Icon name="globe" />
          <ul>
            {layout.channels.map(({ key, name, lang, href }) => (
              <li key={key}>
                <a
                  href={href}
                  lang={lang}
                  hrefLang={lang}
                  aria-current={key === layout.channel.key ? "true" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Currencies {...layout.currencies} />
        {layout.paymentMarks.length > 0 && (
          <p className="footer-note">
            <PaymentMarks marks={layout.paymentMarks} />
          </p>
        )}
        <p className="footer-note">
          {layout.priceNote} <Link to="/news">{t("footer.news")}</Link> ·{" "}
          <Link to="/cookies">{t("footer.cookies")}</Link> ·{" "}
          <Link to="/withdrawal">{t("footer.withdrawal")}</Link>
        </p>
      </div>
    </footer>
  );
}

/** A plain form with a full page load, because every price of the shop changes. */
function Currencies({ label, choices }: LayoutData["currencies"]) {
  const returnTo = useReturnTo();
  if (choices.length === 0) return null;
  return (
    <form method="post" action="/currency" className="footer-note">
      <input type="hidden" name="returnTo" value={returnTo} />
      {label}:{" "}
      {choices.map(({ code, name, selected }) => (
        <Fragment key={code}>
          {selected ? (
            <strong>{code}</strong>
          ) : (
            <button
              name="currency"
              value={code}
              className="text-button"
              aria-label={`${code} – ${name}`}
            >
              {code}
            </button>
          )}{" "}
        </Fragment>
      ))}
    </form>
  );
}
