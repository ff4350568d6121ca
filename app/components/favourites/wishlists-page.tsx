import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";

interface WishlistsPageProps {
  title: string;
  /** the page to return to; all lists by default */
  back?: { label: string; href: string };
  children: ReactNode;
}

/** A page about one list: back link, heading, content. */
export function WishlistsPage({ title, back, children }: WishlistsPageProps) {
  const t = useMessages<"favourites">();
  return (
    <>
      <Link to={back?.href ?? "/account/wishlists"} className="text-button account-back">
        <Icon name="chevron-left" size={16} />
        {back?.label ?? t("wishlists.all")}
      </Link>
      <h1>{title}</h1>
      {children}
    </>
  );
}
