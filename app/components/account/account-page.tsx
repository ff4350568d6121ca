import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";

/** A page of the account: back link, heading, lead and content. */
export function AccountPage({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const t = useMessages<"account">();
  return (
    <>
      <Link to="/account" className="text-button account-back">
        <Icon name="chevron-left" size={16} />
        {t("account.back")}
      </Link>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  );
}
