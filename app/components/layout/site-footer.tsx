import { Form, useMatches } from "@remix-run/react";
import type { PageHandle } from "~/components/page/page-handle";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { LinkList } from "~/components/ui/link-list";
import { PaymentMarks } from "~/components/ui/payment-marks";
import { SocialLinks } from "~/components/ui/social-links";
import { useMessages } from "~/components/ui/messages";
import { Link, type LinkProps } from "~/components/ui/link";
import type { LayoutData } from "~/services/layout/layout.server";
import { Currencies } from "./currencies";

/** Between 22.5 and 48 rem columns share their width before a long word is broken. */
const COLUMNS =
  "grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-4 gap-y-10 border-b border-line pb-8 max-md:min-[22.5rem]:grid-cols-[repeat(2,minmax(min-content,1fr))] max-md:min-[22.5rem]:[overflow-wrap:break-word] md:grid-cols-4 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]";
export const LINK = "inline-flex min-h-8 items-center gap-1 hover:underline";
const NOTE = "mt-4 text-caption text-soft";

export interface FooterProps {
  layout: LayoutData;
}

/** The footer of every page: the one that its route's handle names, or the whole one. */
export function SiteFooter({ layout }: FooterProps) {
  const { footer: Footer = FullFooter } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return <Footer layout={layout} />;
}

/** The channel's footer menu, newsletter, social networks and links to the other countries. */
function FullFooter({ layout }: FooterProps) {
  const t = useMessages();
  return (
    <footer
      className="mt-24 bg-footer pb-12 pt-16 text-small print:hidden"
      data-testid="site-footer"
    >
      <div className="page-width">
        {layout.footer.length > 0 && (
          <nav aria-label={t("footer.menu")} className={COLUMNS} data-testid="footer-columns">
            {layout.footer.map(({ title, links }) => (
              <section key={title}>
                <h2 className="mb-3 text-title">{title}</h2>
                <LinkList links={links} linkClass={LINK} />
              </section>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4 border-b border-line py-8">
          <Newsletter />
          <SocialLinks links={layout.social} />
        </div>
        <nav aria-label={t("footer.countries")} className="flex gap-x-4 pt-6">
          <Icon name="globe" className="mt-1.5" />
          <ul className="flex flex-wrap gap-x-5">
            {layout.channels.map(({ key, name, lang, href }) => (
              <li key={key}>
                <a
                  href={href}
                  lang={lang}
                  hrefLang={lang}
                  aria-current={key === layout.channel.key ? "true" : undefined}
                  className={`${LINK} aria-[current]:font-semibold`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Currencies currencies={layout.currencies} className={NOTE} />
        {layout.paymentMarks.length > 0 && (
          <p className={NOTE} data-testid="footer-note">
            <PaymentMarks marks={layout.paymentMarks} />
          </p>
        )}
        <p className={NOTE} data-testid="footer-note">
          {layout.priceNote}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 text-caption text-soft" data-testid="footer-note">
          <NoteLink to="/news">{t("footer.news")}</NoteLink>{" "}
          <NoteLink to="/cookies">{t("footer.cookies")}</NoteLink>{" "}
          <NoteLink to="/account/order/find">{t("footer.order")}</NoteLink>{" "}
          <NoteLink to="/withdrawal">{t("footer.withdrawal")}</NoteLink>
        </p>
      </div>
    </footer>
  );
}

/** The page of the newsletter takes the address, and shows the form again if it is wrong. */
function Newsletter() {
  const t = useMessages();
  return (
    <Form method="post" action="/news" noValidate className="max-w-form flex-auto">
      <h2 className="text-title">{t("footer.newsletter")}</h2>
      <p className="mb-3 mt-1 text-soft">{t("footer.newsletter.note")}</p>
      <div className="flex flex-wrap items-end gap-2">
        <p className="min-w-0 flex-[1_1_12rem]">
          <label htmlFor="newsletter-email" className="label">
            {t("footer.newsletter.email")}
          </label>{" "}
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            className="field"
          />
        </p>{" "}
        <Button look="quiet">{t("footer.newsletter.submit")}</Button>
      </div>
    </Form>
  );
}

function NoteLink(link: LinkProps) {
  return <Link {...link} className={`${LINK} underline underline-offset-4`} />;
}
