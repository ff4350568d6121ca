import { DrawerLink } from "~/components/drawers/drawer-link";
import { toButtonClasses } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { useMessages } from "~/components/ui/messages";
import { type HeaderProps, LogoPicture } from "./site-header";
import { StatusRegion } from "./status-region";

/**
 * The checkout's header (behaviour §2.9): static, with a link back to the store, the account link,
 * and the selling points below.
 */
export function CompactHeader({ layout: { channel, header, status } }: HeaderProps) {
  const t = useMessages();
  return (
    <>
      <header className="border-b border-line print:hidden" data-testid="compact-header">
        <div className="page-width flex items-center justify-between gap-4">
          <Link
            to="/"
            className="inline-flex min-h-16 items-center gap-3 font-medium hover:underline"
            data-area="back-to-store"
            data-testid="back-to-store"
          >
            <LogoPicture channel={channel} />
            {t("header.backToStore")}
          </Link>{" "}
          <DrawerLink to="/account" drawer="account" className={toButtonClasses({ look: "text" })}>
            {t("header.account")}
          </DrawerLink>
        </div>
        {header.sellingPoints.length > 0 && (
          <ul
            aria-label={t("header.sellingPoints")}
            className="grid gap-x-5 bg-moss-tint px-4 py-2 text-caption text-moss md:flex md:flex-wrap md:px-8 lg:justify-center lg:text-small"
            data-testid="selling-points"
          >
            {header.sellingPoints.map((point) => (
              <li key={point} className="inline-flex items-center gap-2">
                <Icon name="check" size={16} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </header>
      <StatusRegion status={status} sticks />
    </>
  );
}
