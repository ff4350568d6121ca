import { Link } from "~/components/ui/link";
import { useMessages } from "~/components/ui/messages";
import { PaymentMarks } from "~/components/ui/payment-marks";
import type {
  BuyFactsView,
  FactView,
} from "~/services/catalogue/product/product-facts.view.server";

/** Beside the button: energy label, delivery, returns, payment; the ways on from a sold-out one. */
export function BuyFacts({ facts: { soldOut, energy, terms, marks } }: { facts: BuyFactsView }) {
  const t = useMessages<"product">();
  if (!soldOut && !energy && terms.length + marks.length === 0) return null;
  return (
    <div className="rich-text text-small">
      {soldOut && (
        <p>
          <Link to={soldOut.noticeHref}>{t("contact.back.title")}</Link>
        </p>
      )}
      {soldOut?.category && (
        <p>
          <Link to={soldOut.category.href}>{t("product.moreIn", soldOut.category)}</Link>
        </p>
      )}
      {energy && <EnergyLabel {...energy} />}
      {terms.length > 0 && (
        <ul>
          {terms.map(({ key, params }) => (
            <li key={key}>{t(key, params)}</li>
          ))}
        </ul>
      )}
      {marks.length > 0 && (
        <p>
          <PaymentMarks marks={marks} />
        </p>
      )}
    </div>
  );
}

function EnergyLabel({
  grade,
  labelHref,
  isPicture,
  sheetHref,
}: NonNullable<BuyFactsView["energy"]>) {
  const t = useMessages<"product">();
  const text = grade ? t("product.energy", { grade }) : t("product.energyLabel");
  return (
    <p>
      {labelHref ? (
        <a href={labelHref}>
          {isPicture ? (
            <img src={labelHref} alt={text} width="96" height="48" loading="lazy" />
          ) : (
            text
          )}
        </a>
      ) : (
        grade && text
      )}
      {(labelHref ?? grade) && sheetHref && " · "}
      {sheetHref && <a href={sheetHref}>{t("product.energySheet")}</a>}
    </p>
  );
}

/** Facts as a table of names and values. */
export function Facts({ facts }: { facts: FactView[] }) {
  const t = useMessages<"product">();
  return (
    <div className="rich-text">
      <dl className="mb-4 hyphens-auto wrap-anywhere" data-testid="properties">
        {facts.map(({ label, key, value = t("product.model.open"), href, picture }, index) => {
          const shown = picture ? <img {...picture} alt={value} loading="lazy" /> : value;
          return (
            <div
              key={index}
              className="grid grid-cols-[2fr_3fr] gap-4 border-t border-line py-2.5 text-small last:border-b"
            >
              <dt className="text-soft">{key ? t(key) : label}</dt>
              <dd className="whitespace-pre-line">{href ? <a href={href}>{shown}</a> : shown}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
