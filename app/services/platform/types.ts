/** Parts that the views of several features have in common. Every text is ready to print. */

export interface Crumb {
  label: string;
  href: string | null;
}

export interface SeoView {
  title: string;
  description: string;
  /** absolute */
  canonical: string | null;
  robots: "index,follow" | "noindex,follow";
  /** the previous and next page, if it is paginated */
  neighbours: { rel: "prev" | "next"; href: string }[];
  alternates: { hrefLang: string; href: string }[];
  /** for shared links: absolute, with its size in pixels; null if the shop has none */
  image: { url: string; width: number; height: number } | null;
  /** JSON-LD objects, serialised and escaped for a script element; on the server only */
  jsonLd?: string[];
}

/** Parts that the view models of several areas have in common. Every text is ready to print. */

export interface ImageView {
  src: string;
  /** null without thumbnails */
  srcSet: string | null;
  width: number;
  height: number;
  alt: string;
}

export interface LinkView {
  label: string;
  href: string;
  external?: boolean;
  newTab?: boolean;
}

/** The picture of a payment method; all have the same height. */
export interface MarkView {
  src: string;
  /** CSS pixels */
  width: number;
}
