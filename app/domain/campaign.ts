/**
 * Affiliate and campaign codes of the link that led to the shop: parameters of any address, named
 * as in Shopware's own storefront.
 */
export interface CampaignCodes {
  affiliateCode?: string;
  campaignCode?: string;
}

const NAMES = ["affiliateCode", "campaignCode"] as const;
/**
 * Shopware refuses registrations and orders with a longer code: such a code is dropped, so that the
 * purchase succeeds.
 */
const CODE_LENGTH_MAXIMUM = 255;

/** @param valueOf a code by its name, from an address or a cookie @returns null without any */
export function parseCampaignCodes(valueOf: (name: string) => unknown): CampaignCodes | null {
  const codes: CampaignCodes = {};
  for (const name of NAMES) {
    const code = valueOf(name);
    if (typeof code === "string" && code.trim() !== "" && code.length <= CODE_LENGTH_MAXIMUM)
      codes[name] = code.trim();
  }
  return Object.keys(codes).length > 0 ? codes : null;
}

/** The codes in an address. @param url from `Request.url` or a Referer; null: none */
export function parseCampaignUrl(url: string | null): CampaignCodes | null {
  if (!url || !NAMES.some((name) => url.includes(`${name}=`)) || !URL.canParse(url)) return null;
  const { searchParams } = new URL(url);
  return parseCampaignCodes((name) => searchParams.get(name));
}
