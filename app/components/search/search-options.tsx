import { memo, type ReactNode } from "react";
import { toShownItem, track } from "~/components/analytics/data-layer";
import { notifyClick } from "~/components/analytics/notify-click";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import type { SearchHit, SearchSuggestions } from "~/services/search/types";
import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";

interface SearchOptionsProps {
  id: string;
  answer: SearchSuggestions;
  active: number;
  /** popular phrases and products for an empty text */
  isTrending: boolean;
}

/**
 * The listbox's entries: phrases, products and the link to all results, numbered in arrow-key
 * order.
 */
export const SearchOptions = memo(function SearchOptions({
  id,
  answer,
  active,
  isTrending,
}: SearchOptionsProps) {
  const t = useMessages<"search">();
  const { phrases, products, total, moreHref } = answer;
  const option = (index: number, href: string, onChoose?: () => void) => ({
    to: href,
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": index === active,
    tabIndex: -1,
    onClick() {
      onChoose?.();
    },
  });
  const chooseProduct = (hit: SearchHit) => () => {
    notifyClick(hit.ticket);
    track({ event: "select_item", item_list_id: "search-panel", items: [toShownItem(hit)] });
  };
  const choosePhrase = (label: string) => () =>
    track({ event: "search", search_term: label, origin: "phrase" });

  return (
    <div id={id} role="listbox" aria-label={t("search.label")} className="search-list">
      {phrases.length > 0 && (
        <Group
          id={`${id}-phrases`}
          title={t(isTrending ? "search.suggestions" : "search.phrases")}
          className="search-phrases"
        >
          {phrases.map(({ label, href }, index) => (
            <Link
              key={href}
              {...option(index, href, choosePhrase(label))}
              className="search-phrase"
            >
              {label}
            </Link>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group
          id={`${id}-products`}
          title={t(isTrending ? "search.trendingProducts" : "search.products")}
          className="search-products"
        >
          {products.map((hit, index) => (
            <Link
              key={hit.href}
              {...option(phrases.length + index, hit.href, chooseProduct(hit))}
              className="search-hit"
            >
              <SearchHitRow hit={hit} />
            </Link>
          ))}
        </Group>
      )}
      {moreHref && (
        <Link
          {...option(phrases.length + products.length, moreHref)}
          className="button search-more"
        >
          {total > products.length ? t("search.more", { count: total }) : t("search.toResults")}
        </Link>
      )}
    </div>
  );
});

function Group({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div role="group" aria-labelledby={id} className={className}>
      <p role="presentation" id={id} className="eyebrow">
        {title}
      </p>
      {children}
    </div>
  );
}

function SearchHitRow({ hit: { name, brand, image, price, delivery, label } }: { hit: SearchHit }) {
  return (
    <>
      <span className="search-hit-picture">
        <Picture image={image} sizes="5rem" alt="" />
      </span>
      <div>
        {(brand ?? label) && <p className="note">{[brand, label].filter(Boolean).join(" · ")}</p>}
        <p className="search-hit-name">{name}</p>
        <Price price={price} detailed />
        {delivery && <DeliveryIndicator delivery={delivery} />}
      </div>
    </>
  );
}
