import type { ReactNode } from "react";
import { AccountMenu } from "~/components/account/account-menu";
import { BackLink } from "~/components/ui/back-link";
import { useMessages } from "~/components/ui/messages";

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
      <BackLink {...(back ?? { href: "/account/wishlists", label: t("wishlists.all") })} />
      <div className="mb-6">
        <AccountMenu look="row" />
      </div>
      <h1 className="mb-6">{title}</h1>
      {children}
    </>
  );
}
