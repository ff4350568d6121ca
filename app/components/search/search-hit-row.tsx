import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import type { SearchHit } from "~/services/search/types";

/** A product in a row: picture, brand, name, price, delivery time. */
export function SearchHitRow({ hit: { name, brand, image, price, delivery, label } }: { hit: SearchHit }) {
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
