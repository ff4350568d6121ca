import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import type { WishlistOption } from "~/services/favourites/favourites.view.server";

/** The customer's lists, each with its kind and its count (behaviour §8.8: no wishlist). */
export function WishlistRows({ lists }: { lists: WishlistOption[] }) {
  const t = useMessages<"favourites">();
  if (lists.length === 0) return <p className="lead mb-6">{t("wishlists.empty")}</p>;
  return (
    <ul data-testid="list-rows" aria-label={t("wishlists.title")}>
      {lists.map(({ id, name, type, count }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3"
        >
          <Link
            to={`/account/wishlists/edit/${id}`}
            className="min-w-0 font-medium underline underline-offset-4"
          >
            {name}
          </Link>{" "}
          <span className="note">
            {type !== "default" && `${t(`wishlists.type.${type}`)}, `}
            {t("wishlists.count", { count })}
          </span>
        </li>
      ))}
    </ul>
  );
}
