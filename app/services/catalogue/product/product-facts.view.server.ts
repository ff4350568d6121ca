import { escapeXml } from "~/domain/escape-xml";
import { isEntityId } from "~/domain/paths";
import { getFormatter } from "~/services/platform/i18n/format.server";
import type { Crumb } from "~/services/platform/types";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Channel } from "~/services/platform/config/config.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import { loadMediaById } from "~/services/catalogue/media.api.server";
import { buildPaymentMarks } from "~/services/catalogue/payment-marks.view.server";
import { buildContactPath } from "~/services/catalogue/forms/public-forms.view.server";
import type { ManufacturerFacts, Product } from "./product.api.server";

/*
 * Sentences and lists of a product page are rendered as HTML here, so that the browser needs no
 * script for them (decision 0025).
 */

interface Fact {
  label: string;
  /** HTML for a page, plain text from `toPropertyFacts` */
  value: string;
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
): Promise<string> {
  const { channel } = scope;
  const marks = buyable ? await buildPaymentMarks(scope) : "";
  return [
    buyable ? "" : soldOutAlternatives(product, categoryLink, channel),
    await buildEnergyLabel(product.maker.facts, scope),
    buyable ? listHtml(listTerms(product, price, channel)) : "",
    marks && `<p>${marks}</p>`,
  ].join("");
}

function listTerms({ isDownload, ...product }: Product, price: number, channel: Channel): string[] {
  const { t } = getFormatter(channel);
  // A download is not delivered, and the right of withdrawal ends with its first use.
  if (isDownload) return [];
  const { returnDays, returnFees } = channel.trade;
  const terms = [formatDeliveryTerm(product, price, channel)];
  if (returnDays !== null)
    terms.push(
      t(returnFees === "free" ? "product.terms.returnsFree" : "product.terms.returns", {
        count: returnDays,
      }),
    );
  return terms.map(escapeXml);
}

/**
 * What delivery costs; without a configured price, that it costs something, as German shops must
 * say beside each price.
 */
function formatDeliveryTerm(
  { shippingFree }: Pick<Product, "shippingFree">,
  price: number,
  { trade, ...channel }: Channel,
): string {
  const { t, price: whole, amount } = getFormatter(channel);
  const money = (major: number) => (Number.isInteger(major) ? whole(major) : amount(major));
  const { shippingPrice, shippingFreeFrom } = trade;
  if (
    shippingFree ||
    shippingPrice === 0 ||
    (shippingFreeFrom !== null && price >= shippingFreeFrom)
  )
    return t("product.terms.deliveryFree");
  if (shippingPrice === null) return t("product.terms.deliveryExtra");
  return shippingFreeFrom === null
    ? t("product.terms.delivery", { price: money(shippingPrice) })
    : t("product.terms.deliveryFreeFrom", {
        price: money(shippingPrice),
        from: money(shippingFreeFrom),
      });
}

function soldOutAlternatives(
  { id }: Product,
  categoryLink: Crumb | null,
  channel: Channel,
): string {
  const { t } = getFormatter(channel);
  const back = linkHtml(buildContactPath(id, "back"), t("contact.back.title"));
  const more =
    categoryLink?.href &&
    linkHtml(categoryLink.href, t("product.moreIn", { name: categoryLink.label }));
  return `<p>${back}</p>${more ? `<p>${more}</p>` : ""}`;
}

/**
 * The EU's energy label. Pictures are shown only from the shop's own media; any other address
 * becomes a link.
 */
async function buildEnergyLabel(
  facts: ManufacturerFacts["facts"],
  scope: CatalogueScope,
): Promise<string> {
  const { energy_class: grade, energy_label: named, energy_sheet: sheet } = facts;
  const { t } = scope;
  // A custom field of type "media" holds an id.
  const label = named && isEntityId(named) ? (await loadMediaById(scope, named))?.url : named;
  const words = grade ? t("product.energy", { grade }) : t("product.energyLabel");
  const origins = [
    scope.channel.origin,
    scope.config.shopwareEndpoint,
    ...scope.config.mediaOrigins,
  ];
  const address =
    label && URL.canParse(label, scope.channel.origin)
      ? new URL(label, scope.channel.origin)
      : null;
  const isOwn = address !== null && origins.includes(address.origin);
  const picture = isOwn
    ? `<img src="${escapeXml(address.href)}" alt="${escapeXml(words)}" width="96" height="48" loading="lazy">`
    : escapeXml(words);
  const unlinked = grade ? picture : "";
  const linked =
    address && isWeb(address.href)
      ? `<a href="${escapeXml(address.href)}">${picture}</a>`
      : unlinked;
  const parts = [
    linked,
    sheet && isWeb(sheet) ? linkHtml(sheet, t("product.energySheet")) : "",
  ].filter(Boolean);
  return parts.length > 0 ? `<p>${parts.join(" · ")}</p>` : "";
}

/**
 * Texts about a product: description, the variant's properties, and the safety information of
 * Regulation (EU) 2023/988 Art. 19.
 */
export function toProductStory(
  product: Product,
  channel: Channel,
): { title: string; html: string }[] {
  const { t } = getFormatter(channel);
  return [
    { title: t("product.description"), html: product.descriptionHtml },
    { title: t("product.properties"), html: factsHtml(toDetailFacts(product, channel)) },
    { title: t("product.safety.title"), html: toSafetyFacts(product, channel) },
  ].filter(({ html }) => html !== "");
}

/**
 * The variant's option replaces the group's properties, which list all siblings' values.
 *
 * @returns plain texts
 */
export function toPropertyFacts({ parentId, options, properties }: Product): Fact[] {
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

function toDetailFacts(product: Product, channel: Channel): Fact[] {
  const { weight, size, ean, packUnit, models, price } = product;
  const { purchaseUnit: content, unitName } = price?.reference ?? {};
  const { t, number } = getFormatter(channel);
  const lengths = [size.width, size.height, size.length].filter(
    (length): length is number => length !== null && length > 0,
  );
  return [
    ...toPropertyFacts(product),
    ...(packUnit ? [{ label: t("product.packUnit"), value: packUnit }] : []),
    ...(content && unitName
      ? [{ label: t("product.content"), value: `${number(content)} ${unitName}` }]
      : []),
    ...(lengths.length === 3
      ? [
          {
            label: t("product.size"),
            value: `${lengths.map((length) => number(length / MM_PER_CM)).join(" × ")} cm`,
          },
        ]
      : []),
    ...(weight ? [{ label: t("product.weight"), value: `${number(weight)} kg` }] : []),
    ...(ean ? [{ label: t("product.ean"), value: ean }] : []),
  ]
    .map(({ label, value }) => ({ label, value: escapeXml(value) }))
    .concat(
      models.map((model) => ({
        label: t("product.model"),
        value: linkHtml(model, t("product.model.open")),
      })),
    );
}

/** Empty if only the manufacturer's name is known: the page's heading already shows it. */
function toSafetyFacts(
  { brand, maker: { link, logo, descriptionHtml, facts } }: Product,
  channel: Channel,
): string {
  const { t } = getFormatter(channel);
  const shown = brand && (logoHtml(logo, brand) ?? escapeXml(brand));
  const page = link && isWeb(link) ? link : null;
  const name = shown && page ? `<a href="${escapeXml(page)}">${shown}</a>` : shown;
  const rows = [
    { label: t("product.safety.address"), value: linesHtml(facts.manufacturer_address) },
    { label: t("product.safety.contact"), value: contactHtml(facts.manufacturer_contact) },
    { label: t("product.safety.responsible"), value: linesHtml(facts.responsible_person) },
    { label: t("product.safety.warnings"), value: linesHtml(facts.warnings) },
  ].filter(({ value }) => value !== "");
  if (rows.length === 0 && !descriptionHtml && !(brand && (page ?? logo))) return "";
  return (
    factsHtml([
      ...(name ? [{ label: t("product.safety.manufacturer"), value: name }] : []),
      ...rows,
    ]) + (descriptionHtml ?? "")
  );
}

/** In pixels; the width is for pictures whose size Shopware does not know, as that of SVGs. */
const LOGO = { height: 48, width: 144 };

function logoHtml(logo: ManufacturerFacts["logo"], brand: string): string | null {
  const image = toImageView(logo, brand);
  if (!image) return null;
  const { width = null, height = null } = logo ?? {};
  const size =
    width && height
      ? `width="${Math.round((width * LOGO.height) / height)}" height="${LOGO.height}"`
      : `width="${LOGO.width}"`;
  return `<img src="${escapeXml(image.src)}" alt="${escapeXml(image.alt)}" ${size} loading="lazy">`;
}

const isWeb = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

function contactHtml(contact = ""): string {
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return linkHtml(`mailto:${contact}`, contact);
  return isWeb(contact) ? linkHtml(contact, contact) : linesHtml(contact);
}

function linkHtml(href: string, text: string): string {
  return `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;
}

function linesHtml(text = ""): string {
  return escapeXml(text).replace(/\r?\n/g, "<br>");
}

/** @param entries HTML */
function listHtml(entries: string[]): string {
  return entries.length === 0
    ? ""
    : `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`;
}

function factsHtml(facts: Fact[]): string {
  const rows = facts.map(
    ({ label, value }) => `<div><dt>${escapeXml(label)}</dt><dd>${value}</dd></div>`,
  );
  return rows.length === 0 ? "" : `<dl class="properties">${rows.join("")}</dl>`;
}
