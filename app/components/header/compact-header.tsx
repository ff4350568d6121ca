import { DrawerLink } from "~/components/drawers/drawer-link";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import type { LayoutData } from "~/services/layout/types";
import { LogoPicture } from "./logo";

interface CompactHeaderProps {
  channel: LayoutData["channel"];
  sellingPoints: string[];
}

/** The checkout's header (behaviour §2.9): static, the way back to the store, the account area, and the shop's selling points below. */
export function CompactHeader({ channel: { logo, shopName }, sellingPoints }: CompactHeaderProps) {
  const t = useMessages();
  return (
    <header className="compact-header">
      <div className="page-width compact-row">
        <Link to="/" className="back-to-store" data-area="back-to-store">
          {logo && <LogoPicture logo={logo} shopName={shopName} />}
          {t("header.backToStore")}
        </Link>{" "}
        <DrawerLink to="/account" drawer="account" className="text-button">
          {t("header.account")}
        </DrawerLink>
      </div>
      {sellingPoints.length > 0 && (
        <ul aria-label={t("header.sellingPoints")} className="selling-points">
          {sellingPoints.map((point) => (
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
