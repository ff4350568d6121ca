import { memo, type ReactNode } from "react";
import { toShownItem, track } from "~/components/analytics/data-layer";
import { notifyClick } from "~/components/analytics/notify-click";
import { ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import type { SearchHit, SearchSuggestions } from "~/services/search/types";
import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";

interface SearchOptionsProps {
  id: string;
  suggestions: SearchSuggestions;
  active: number;
  /** popular phrases and products for an empty text */
  isTrending: boolean;
  /** its own list scrolls, not the page */
  scrolls: boolean;
}

const LIST = "grid gap-x-8 gap-y-4 wrap-anywhere lg:grid-cols-[14rem_1fr]";
/** Only the list scrolls: the arrow keys move through it and bring each entry into view. */
const SCROLLING = "-mx-2 max-h-[calc(100dvh-14rem)] overflow-y-auto overscroll-contain px-2";
const CHOSEN = "aria-selected:outline aria-selected:outline-2 aria-selected:outline-focus";
const ENTRY = `-mx-2 flex min-h-11 rounded-control px-2 hover:bg-sand aria-selected:bg-sand ${CHOSEN}`;

/**
 * The listbox's entries: phrases, products and the link to all results, numbered in arrow-key
 * order.
 */
export const SearchOptions = memo(function SearchOptions({
  id,
  suggestions,
  active,
  isTrending,
  scrolls,
}: SearchOptionsProps) {
  const t = useMessages<"search">();
  const { phrases, products, total, moreHref } = suggestions;
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
    <div
      id={id}
      role="listbox"
      aria-label={t("search.label")}
      className={scrolls ? `${LIST} ${SCROLLING}` : LIST}
    >
      {phrases.length > 0 && (
        <Group
          id={`${id}-phrases`}
          title={t(isTrending ? "search.suggestions" : "search.phrases")}
          className="grid content-start gap-x-6 only:col-span-full sm:grid-cols-2 lg:grid-cols-1"
          testId="search-phrases"
        >
          {phrases.map(({ label, href }, index) => (
            <Link
              key={href}
              {...option(index, href, choosePhrase(label))}
              className={`${ENTRY} items-center`}
              data-testid="search-phrase"
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
          className="grid content-start gap-x-6 first:col-span-full sm:grid-cols-2 xl:grid-cols-3"
        >
          {products.map((hit, index) => (
            <Link
              key={hit.href}
              {...option(phrases.length + index, hit.href, chooseProduct(hit))}
              className={`${ENTRY} items-start gap-3 py-2`}
              data-testid="search-hit"
            >
              <SearchHitRow hit={hit} />
            </Link>
          ))}
        </Group>
      )}
      {moreHref && (
        <ButtonLink
          {...option(phrases.length + products.length, moreHref)}
          className={`justify-self-start lg:col-start-2 ${CHOSEN} aria-selected:outline-offset-2`}
        >
          {total > products.length ? t("search.more", { count: total }) : t("search.toResults")}
        </ButtonLink>
      )}
    </div>
  );
});

function Group({
  id,
  title,
  className,
  testId,
  children,
}: {
  id: string;
  title: string;
  className: string;
  testId?: string;
  children: ReactNode;
}) {
  return (
    <div role="group" aria-labelledby={id} className={className} data-testid={testId}>
      <p
        role="presentation"
        id={id}
        className="col-span-full mb-2 text-small font-medium text-clay"
      >
        {title}
      </p>
      {children}
    </div>
  );
}

function SearchHitRow({
  hit: { name, brand, image, price, delivery, marketingLabel, label },
}: {
  hit: SearchHit;
}) {
  const t = useMessages();
  const text = marketingLabel ?? (label && t(label.key));
  return (
    <>
      <span className="w-16 flex-none overflow-hidden rounded-control">
        <Picture image={image} sizes="5rem" alt="" />
      </span>
      <div>
        {(brand ?? text) && <p className="note">{[brand, text].filter(Boolean).join(" · ")}</p>}
        <p>{name}</p>
        <Price price={price} look="small" detailed />
        {delivery && <DeliveryIndicator delivery={delivery} look="large" />}
      </div>
    </>
  );
}
