import type { Area, AreaKey, MessageParameters } from "~/locales/translate";

/** Types that the views of several features share. */

/** One of the shop's texts, which a component looks up: its key, and what is put into it. */
export interface TextView<A extends Area = never> {
  key: AreaKey<A>;
  params?: MessageParameters;
}

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
  neighbours: { rel: "prev" | "next"; href: string }[];
  alternates: { hrefLang: string; href: string }[];
  /** for shared links: absolute URL, with its size in pixels; null if the shop has none */
  image: { url: string; width: number; height: number; alt: string } | null;
  /** as link previews name the shop: its name, and its locale as "en_GB" */
  site: { name: string; locale: string };
  /** JSON-LD objects, serialised and escaped for a script element; on the server only */
  jsonLd?: string[];
}

export interface ImageView {
  src: string;
  /** absent when the backend has no thumbnails */
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

/** The logo of a payment method; all have one height. */
export interface MarkView {
  src: string;
  /** CSS pixels */
  width: number;
}

/** A payment method by its name, with its logo if Shopware has one. */
export interface PaymentMark {
  label: string;
  mark?: MarkView;
}
