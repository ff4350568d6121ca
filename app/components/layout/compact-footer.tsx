import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import { type FooterProps, LINK } from "./site-footer";

/**
 * The checkout's footer (behaviour §2.9): help, returns, terms and privacy, and nothing that leads
 * away from the order.
 */
export function CompactFooter({ layout }: FooterProps) {
  const t = useMessages();
  return (
    <footer
      id="compact-footer"
      className="mt-16 bg-footer py-6 text-small print:hidden"
      data-testid="compact-footer"
    >
      <div className="page-width">
        <nav aria-label={t("footer.menu")}>
          {layout.footer.map(({ title, links }) => (
            <LinkList
              key={title}
              links={links}
              className="flex flex-wrap gap-x-6"
              linkClass={LINK}
            />
          ))}
        </nav>
        <p className="mt-2 text-caption text-soft">{layout.priceNote}</p>
      </div>
    </footer>
  );
}
