import type { SocialLink, SocialNetwork } from "~/services/layout/types";
import { toButtonClasses } from "./button";
import { Icon } from "./icon";
import { useShopName } from "./layout-data";
import { useMessages } from "./messages";

const NETWORK_NAMES: Record<SocialNetwork, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
};

/** The shop's pages in social networks, in the footer and in the mobile menu. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  const t = useMessages();
  const shop = useShopName();
  if (links.length === 0) return null;
  return (
    <ul
      aria-label={t("social.title")}
      className="-ml-2.5 flex flex-wrap gap-x-6 gap-y-2"
      data-area="social"
      data-testid="social-links"
    >
      {links.map(({ network, href }) => (
        <li key={network}>
          <a href={href} className={toButtonClasses({ look: "icon" })}>
            <Icon name={network} size={24} />
            <span className="sr-only">
              {t("social.network", { shop, network: NETWORK_NAMES[network] })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
