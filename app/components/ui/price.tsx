import type { PriceView } from "~/services/catalogue/types";
import { useMessages } from "./messages";

/** The current price, the former price, and the legally required notes. */
export function Price({ price, detailed = false }: { price: PriceView; detailed?: boolean }) {
  const t = useMessages();
  const current = price.from ? t("price.from", { price: price.current }) : price.current;
  return (
    <div className="price">
      {price.list ? (
        <div>
          <strong className="price-reduced">
            <span className="sr-only">{t("price.now")} </span>
            {current}
          </strong>{" "}
          <s>
            <span className="sr-only">{t("price.was")} </span>
            {price.list}
          </s>
          {detailed && price.discountPercent !== null && (
            <span className="badge badge-sale">
              {t("price.discount", { percent: price.discountPercent })}
            </span>
          )}
        </div>
      ) : (
        <div>
          <strong>{current}</strong>
        </div>
      )}
      {price.regulation && (
        <p className="note">{t("price.lowest30", { price: price.regulation })}</p>
      )}
      {!detailed && price.taxNote && <p className="note">{price.taxNote}</p>}
      {price.reference && <p className="note">{price.reference}</p>}
    </div>
  );
}
