import { DrawerLink } from "~/components/drawers/drawer-link";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import type { LayoutData } from "~/services/layout/types";
import { LogoPicture } from "./logo";

/** The checkout's header (behaviour §2.9): static, with a link back to the store, the account link, and the selling points below. */
export function CompactHeader({ layout: { channel, header } }: { layout: LayoutData }) {
  const t = useMessages();
  return (
    <header className="compact-header">
      <div className="page-width compact-row">
        <Link to="/" className="back-to-store" data-area="back-to-store">
          <LogoPicture channel={channel} />
          {t("header.backToStore")}
        </Link>{" "}
        <DrawerLink to="/account" drawer="account" className="text-button">
          {t("header.account")}
        </DrawerLink>
      </div>
      {header.sellingPoints.length > 0 && (
        <ul aria-label={t("header.sellingPoints")} className="selling-points">
          {header.sellingPoints.map((point) => (
            <li key={point}>
              <Icon name="check" size={16} />
              {point}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
