/** The parts of the answers that the tests look at. */

export interface Errors {
  errors: {
    status: string;
    code: string | null;
    title: string;
    detail: string;
    source?: { pointer: string };
    meta?: { parameters: unknown };
  }[];
}

export interface SearchResult<T> {
  elements: T[];
  total: number;
  page: number;
  limit: number | null;
  entity: string;
  apiAlias: string;
}

interface Price {
  unitPrice: number;
  quantity: number;
  totalPrice: number;
  calculatedTaxes: { tax: number; taxRate: number; price: number }[];
  listPrice: { price: number; discount: number; percentage: number } | null;
  referencePrice: {
    purchaseUnit: number;
    referenceUnit: number;
    unitName: string;
    price: number;
  } | null;
  regulationPrice: { price: number } | null;
}

export interface SeoUrl {
  seoPathInfo: string;
  pathInfo: string;
  foreignKey: string;
  isCanonical: boolean;
}

interface Option {
  id: string;
  groupId: string;
  name: string;
  group: { name: string } | null;
}

export interface Group {
  id: string;
  name: string;
  options: Option[];
}

export interface Category {
  id: string;
  name: string;
  type: string;
  level: number;
  breadcrumb: string[];
  childCount: number;
  visibleChildCount: number;
  children: Category[] | null;
  translated: { name: string; externalLink: string | null; customFields: Record<string, unknown> };
  seoUrls: SeoUrl[] | null;
  media: { url: string } | null;
  linkType: string | null;
  internalLink: string | null;
  externalLink: string | null;
  linkNewTab: boolean | null;
  cmsPage: CmsPage | null;
}

export interface CmsSlot {
  type: string;
  slot: string;
  config: Record<string, { source: string; value: unknown }> | null;
  data: Record<string, unknown> | null;
}

interface CmsPage {
  type: string;
  sections: {
    type: string;
    blocks: {
      type: string;
      sectionPosition: string;
      backgroundColor: string | null;
      backgroundMedia: { url: string } | null;
      slots: CmsSlot[];
    }[];
  }[];
}

export interface Product {
  id: string;
  parentId: string | null;
  productNumber: string;
  name: string | null;
  translated: { name: string; description: string | null };
  calculatedPrice: Price;
  calculatedPrices: Price[];
  calculatedCheapestPrice: Price & { hasRange: boolean; variantId: string };
  calculatedMaxPurchase: number;
  available: boolean;
  manufacturer: { name: string } | null;
  media: { media: { url: string } }[] | null;
  cover: { media: { url: string } } | null;
  options: Option[] | null;
  properties: Option[] | null;
  sortedProperties: Group[] | null;
  categories: Category[] | null;
  seoUrls: SeoUrl[] | null;
  seoCategory: Category | null;
  crossSellings: unknown[] | null;
  productReviews: unknown[] | null;
  unit: { name: string } | null;
  extensions: { search: { _score?: string }; hearth: { analytics: Record<string, unknown> } };
}

interface Aggregation {
  name: string;
  entities?: { id: string; name: string; options?: Option[] }[];
  buckets?: { key: string; count: number }[];
  min?: string | null;
  max?: string | null;
}

export interface Listing extends SearchResult<Product> {
  sorting: string;
  aggregations: Record<string, Aggregation>;
  availableSortings: { key: string; label: string }[];
  currentFilters: Record<string, unknown>;
}

/** The code of an answer's first error. */
export const codeOf = (body: unknown): string | null | undefined =>
  (body as Errors).errors[0]?.code;

/** The product numbers of a list. */
export function numbers(list: { elements: Product[] }): string[] {
  return list.elements.map((product) => product.productNumber);
}

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  412: "Precondition Failed",
  429: "Too Many Requests",
  500: "Internal Server Error",
};

/** An entry of `errors` as Shopware writes it. */
export function shopwareError(
  status: number,
  code: string,
  detail: string,
  parameters: unknown = [],
) {
  return { status: String(status), code, title: TITLES[status], detail, meta: { parameters } };
}

/** A violation as Symfony writes it; the pointer is the field's. */
export function violation(code: string, detail: string, pointer: string, parameters: unknown) {
  return {
    code,
    status: "400",
    title: "Constraint violation error",
    detail,
    source: { pointer },
    meta: { parameters },
  };
}
