import { isEntityId } from "~/domain/paths";
import type { AreaKey } from "~/locales/translate";
import { getFormatter } from "~/services/platform/i18n/format.server";
import type { Crumb, PaymentMark, TextView } from "~/services/platform/types";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Channel } from "~/services/platform/config/config.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import { loadMediaById } from "~/services/catalogue/media.api.server";
import { readFreeDeliveryThreshold } from "~/services/catalogue/free-delivery.api.server";
import { buildPaymentMarks } from "~/services/catalogue/payment-marks.view.server";
import { buildContactPath } from "~/services/catalogue/forms/public-forms.view.server";
import type { ManufacturerFacts, Product } from "./product.api.server";

/** A row about a product: its name is the editors' (`label`), or one of ours (`key`). */
export interface FactView {
  label?: string;
  key?: AreaKey<"product">;
  /** may have several lines; without it, the link is named by the row's kind */
  value?: string;
  href?: string;
  /** shown instead of the value */
  picture?: { src: string; width: number; height?: number };
}

/** The EU's energy label. */
interface EnergyView {
  grade: string | null;
  labelHref: string | null;
  /** the label is a picture of the shop's own */
  isPicture: boolean;
  sheetHref: string | null;
}

/** What stands beside the button. */
export interface BuyFactsView {
  /** ways on from a sold-out product: a message when it is back, more of its category */
  soldOut: { noticeHref: string; category: { name: string; href: string } | null } | null;
  energy: EnergyView | null;
  /** delivery and returns */
  terms: TextView<"product">[];
  marks: PaymentMark[];
}

/** Shopware stores dimensions in millimetres; they are shown in centimetres. */
const MM_PER_CM = 10;

interface Offer {
  /** of one piece, in major units */
  price: number;
  buyable: boolean;
  categoryLink: Crumb | null;
}

/**
 * Beside the button: energy label, delivery, returns, payment; for a sold-out product the ways on.
 */
export async function buildBuyFacts(
  scope: CatalogueScope,
  product: Product,
  { price, buyable, categoryLink }: Offer,
): Promise<BuyFactsView> {
  const { href, label: name } = categoryLink ?? {};
  return {
    soldOut: buyable
      ? null
      : {
          noticeHref: buildContactPath(product.id, "back"),
          category: href && name ? { name, href } : null,
        },
    energy: await buildEnergyView(product.maker.facts, scope),
    terms: buyable ? await listTerms(product, price, scope) : [],
    marks: buyable ? await buildPaymentMarks(scope) : [],
  };
}

async function listTerms(
  { isDownload, ...product }: Product,
  price: number,
  scope: CatalogueScope,
): Promise<TextView<"product">[]> {
  // A download is not delivered, and the right of withdrawal ends with its first use.
  if (isDownload) return [];
  const { returnDays, returnFees } = scope.channel.trade;
  const freeFrom = await readFreeDeliveryThreshold(scope);
  const terms = [formatDeliveryTerm(product, price, freeFrom, scope.channel)];
  if (returnDays !== null)
    terms.push({
      key: returnFees === "free" ? "product.terms.returnsFree" : "product.terms.returns",
      params: { count: returnDays },
    });
  return terms;
}

/**
 * What delivery costs; without a configured price, that it costs something, as German shops must
 * say beside each price.
 */
function formatDeliveryTerm(
  { shippingFree }: Pick<Product, "shippingFree">,
  price: number,
  freeFrom: number | null,
  { trade, ...channel }: Channel,
): TextView<"product"> {
  const { price: whole, amount } = getFormatter(channel);
  const money = (major: number) => (Number.isInteger(major) ? whole(major) : amount(major));
  const { shippingPrice } = trade;
  if (shippingFree || shippingPrice === 0 || (freeFrom !== null && price >= freeFrom))
    return { key: "product.terms.deliveryFree" };
  if (shippingPrice === null) return { key: "product.terms.deliveryExtra" };
  return freeFrom === null
    ? { key: "product.terms.delivery", params: { price: money(shippingPrice) } }
    : {
        key: "product.terms.deliveryFreeFrom",
        params: { price: money(shippingPrice), from: money(freeFrom) },
      };
}

/** Pictures are shown only from the shop's own media; any other address becomes a link. */
async function buildEnergyView(
  facts: ManufacturerFacts["facts"],
  scope: CatalogueScope,
): Promise<EnergyView | null> {
  const { energy_class: grade = null, energy_label: named, energy_sheet: sheet } = facts;
  // A custom field of type "media" holds an id.
  const label = named && isEntityId(named) ? (await loadMediaById(scope, named))?.url : named;
  const origins = [
    scope.channel.origin,
    scope.config.shopwareEndpoint,
    ...scope.config.mediaOrigins,
  ];
  const address =
    label && URL.canParse(label, scope.channel.origin)
      ? new URL(label, scope.channel.origin)
      : null;
  const labelHref = address && isWeb(address.href) ? address.href : null;
  const sheetHref = sheet && isWeb(sheet) ? sheet : null;
  return grade || labelHref || sheetHref
    ? {
        grade,
        labelHref,
        isPicture: labelHref !== null && origins.includes(new URL(labelHref).origin),
        sheetHref,
      }
    : null;
}

/**
 * The variant's option replaces the group's properties, which list all siblings' values.
 *
 * @returns plain texts
 */
export function toPropertyFacts({
  parentId,
  options,
  properties,
}: Product): { label: string; value: string }[] {
  const chosen =
    parentId === null
      ? []
      : options.map(({ group, name }) => ({ label: group?.name ?? "", value: name }));
  const others = properties
    .filter(
      ({ label, values }) => values.length > 0 && !chosen.some((choice) => choice.label === label),
    )
    .map(({ label, values }) => ({ label, value: values.join(", ") }));
  return [...chosen.filter(({ label }) => label), ...others];
}

/** The variant's properties, measures and files. */
export function toDetailFacts(product: Product, channel: Channel): FactView[] {
  const { weight, size, ean, packUnit, models, price } = product;
  const { purchaseUnit: content, unitName } = price?.reference ?? {};
  const { number } = getFormatter(channel);
  const lengths = [size.width, size.height, size.length].filter(
    (length): length is number => length !== null && length > 0,
  );
  return [
    ...toPropertyFacts(product),
    ...fact("product.packUnit", packUnit),
    ...fact("product.content", content && unitName && `${number(content)} ${unitName}`),
    ...fact(
      "product.size",
      lengths.length === 3 &&
        `${lengths.map((length) => number(length / MM_PER_CM)).join(" × ")} cm`,
    ),
    ...fact("product.weight", weight && `${number(weight)} kg`),
    ...fact("product.ean", ean),
    ...models.map((href): FactView => ({ key: "product.model", href })),
  ];
}

function fact(key: AreaKey<"product">, value: string | number | false | null | undefined) {
  return value ? [{ key, value: String(value) }] : [];
}

/**
 * The safety information of Regulation (EU) 2023/988 Art. 19.
 *
 * @returns null if only the manufacturer's name is known: the page's heading already shows it
 */
export function toSafetyFacts({ brand, maker: { link, logo, descriptionHtml, facts } }: Product) {
  const href = link && isWeb(link) ? link : null;
  const picture = brand ? logoView(logo, brand) : null;
  const rows: FactView[] = [
    ...fact("product.safety.address", facts.manufacturer_address),
    ...contactFact(facts.manufacturer_contact),
    ...fact("product.safety.responsible", facts.responsible_person),
    ...fact("product.safety.warnings", facts.warnings),
  ];
  if (rows.length === 0 && !descriptionHtml && !(brand && (href ?? logo))) return null;
  return {
    facts: [
      ...fact("product.safety.manufacturer", brand).map((row) => ({
        ...row,
        ...(href && { href }),
        ...(picture && { picture }),
      })),
      ...rows,
    ],
    /** about the manufacturer */
    descriptionHtml,
  };
}

/** In pixels; the width is for pictures whose size Shopware does not know, as that of SVGs. */
const LOGO = { height: 48, width: 144 };

function logoView(logo: ManufacturerFacts["logo"], brand: string): FactView["picture"] | null {
  const image = toImageView(logo, brand);
  if (!image) return null;
  const { width = null, height = null } = logo ?? {};
  return width && height
    ? { src: image.src, width: Math.round((width * LOGO.height) / height), height: LOGO.height }
    : { src: image.src, width: LOGO.width };
}

const isWeb = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

function contactFact(contact: string | undefined): FactView[] {
  return fact("product.safety.contact", contact).map((row) => {
    if (/^[^\s@:/]+@[^\s@:/]+$/.test(row.value)) return { ...row, href: `mailto:${row.value}` };
    return isWeb(row.value) ? { ...row, href: row.value } : row;
  });
}
