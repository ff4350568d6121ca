import type { PriceView } from "~/services/catalogue/types";
import { useMessages } from "./messages";

const FORMER = "text-small text-soft";
const LOOKS = {
  plain: { box: undefined, current: undefined, former: FORMER },
  small: { box: "text-small", current: undefined, former: FORMER },
  /** beside the tile's button */
  tile: { box: "col-start-1", current: undefined, former: FORMER },
  large: { box: undefined, current: "text-[1.5rem] leading-8", former: "text-body text-soft" },
};

interface PriceProps {
  price: PriceView;
  look?: keyof typeof LOOKS;
  detailed?: boolean;
}

/** The current price, the former price, and the legally required notes. */
export function Price({ price, look = "plain", detailed = false }: PriceProps) {
  const t = useMessages();
  const classes = LOOKS[look];
  const current = price.from ? t("price.from", { price: price.current }) : price.current;
  const prices = price.list ? (
    <>
      <strong className="text-sale" data-testid="price-reduced">
        <span className="sr-only">{t("price.now")} </span>
        {current}
      </strong>{" "}
      <s className={classes.former}>
        <span className="sr-only">{t("price.was")} </span>
        {price.list}
      </s>
      {detailed && price.discountPercent !== null && (
        <span className="badge ml-2 bg-sale align-[0.15em] text-on-sale" data-testid="badge-sale">
          {t("price.discount", { percent: price.discountPercent })}
        </span>
      )}
    </>
  ) : (
    <strong>{current}</strong>
  );
  return (
    <div className={classes.box} data-testid="price">
      {classes.current ? <div className={classes.current}>{prices}</div> : prices}
      {price.regulation && (
        <p className="note">{t("price.lowest30", { price: price.regulation })}</p>
      )}
      {!detailed && price.taxNote && <p className="note">{price.taxNote}</p>}
      {price.reference && <p className="note">{price.reference}</p>}
    </div>
  );
}
