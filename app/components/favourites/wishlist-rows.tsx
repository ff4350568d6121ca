import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import type { WishlistOption } from "~/services/favourites/favourites.view.server";

/** The customer's lists, each with its kind and its count (behaviour §8.8: no wishlist). */
export function WishlistRows({ lists }: { lists: WishlistOption[] }) {
  const t = useMessages<"favourites">();
  if (lists.length === 0) return <p className="lead">{t("wishlists.empty")}</p>;
  return (
    <ul className="list-rows" aria-label={t("wishlists.title")}>
      {lists.map(({ id, name, typeLabel, type, count }) => (
        <li key={id}>
          <Link to={`/account/wishlists/edit/${id}`}>{name}</Link>{" "}
          <span className="note">
            {type !== "default" && `${typeLabel}, `}
            {t("wishlists.count", { count })}
          </span>
        </li>
      ))}
    </ul>
  );
}
