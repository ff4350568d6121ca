import { Button, ButtonLink, toButtonClasses } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { WishlistOption } from "~/services/favourites/favourites.view.server";
import { UNFOLDED } from "~/components/ui/unfolded";
import { FavouritesForm } from "./favourites-form";

/**
 * Adds a product to a list or removes it (behaviour §4.12); adding it removes it from the
 * favourites.
 */
export function ListPicker({
  product,
  lists,
}: {
  product: { id: string; name: string; options?: string | null | undefined };
  lists: WishlistOption[];
}) {
  const t = useMessages<"favourites">();
  return (
    <details>
      <summary
        className={toButtonClasses({ look: "text" })}
        aria-label={t("wishlists.listsFor", { name: formatNameWithOptions(product) })}
      >
        {t("wishlists.lists")}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={UNFOLDED}>
        {lists.length > 0 && (
          <FavouritesForm intent="toggle-in-list" productId={product.id}>
            <ListButtons lists={lists} productId={product.id} />
          </FavouritesForm>
        )}
        <ButtonLink look="text" to={`/account/wishlists/create?product=${product.id}`}>
          <Icon name="plus" size={16} />
          {t("wishlists.create")}
        </ButtonLink>
      </div>
    </details>
  );
}

const LIST_LOOKS = {
  tags: { list: "flex flex-wrap gap-2", button: "text-left" },
  rows: { list: "grid gap-2", button: "w-full justify-start text-left" },
};

interface ListButtonsProps {
  lists: WishlistOption[];
  productId?: string;
  look?: keyof typeof LIST_LOOKS;
}

/** One button per list; with `productId` it shows whether the product is on it. */
export function ListButtons({ lists, productId, look = "tags" }: ListButtonsProps) {
  const t = useMessages<"favourites">();
  const { list, button } = LIST_LOOKS[look];
  return (
    <ul className={list}>
      {lists.map(({ id, name, count, productIds }) => {
        const pressed =
          productId !== undefined && productIds !== null
            ? productIds.includes(productId)
            : undefined;
        return (
          <li key={id}>
            <Button
              type="submit"
              name="wishlistId"
              value={id}
              look="quiet"
              size="small"
              className={`${button} aria-pressed:border-moss aria-pressed:text-moss`}
              aria-pressed={pressed}
            >
              {pressed && <Icon name="check" size={16} />}
              {name}{" "}
              <span className="note whitespace-nowrap">{t("wishlists.count", { count })}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
