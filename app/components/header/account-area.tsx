import { DrawerLink } from "~/components/drawers/drawer-link";
import { useMessages } from "~/components/ui/messages";

/** The place of the account in the compact header (behaviour §2.9). */
export function AccountArea() {
  const t = useMessages();
  return (
    <DrawerLink to="/account" drawer="account" className="text-button">
      {t("header.account")}
    </DrawerLink>
  );
}
