import { type ComponentType, lazy, useState } from "react";
import { createLazyComponent } from "~/components/ui/lazy";
import { useNotedPart } from "~/framework/document-context";

/** The parts, by their files' names. */
const PARTS = new Map<string, { load(lang: string): Promise<unknown> }>();

export const productView = createPart("product-page-view", () => import("./product-page-view"));
export const categoryView = createPart("category-page-view", () => import("./category-page-view"));
export const listing = createPart("listing", () => import("~/components/listing/listing"));
export const sections = createPart("sections", async () => ({
  default: (await import("~/components/cms/sections")).Sections,
}));
export const imageSlider = createPart("image-slider", async () => ({
  default: (await import("~/components/cms/image-slider")).ImageSlider,
}));
export const publicForm = createPart("public-form", async () => ({
  default: (await import("~/components/ui/public-form")).PublicForm,
}));
/** Most shoppers see it second: its code is fetched while they fill in their details. */
export const review = createPart("review-step", async () => ({
  default: (await import("~/components/checkout/review-step")).ReviewStep,
}));
/** An empty bag has none. */
export const upsell = createPart("upsell", async () => ({
  default: (await import("~/components/cart/upsell")).Upsell,
}));

/**
 * A part of pages whose code is fetched apart from the routes' code. It is in the server's HTML;
 * the document preloads the scripts of those that it shows (framework/document.server.tsx).
 *
 * @param file its file's name without ending, by which the build knows its scripts
 */
function createPart<Props extends object>(
  file: string,
  code: () => Promise<{ default: ComponentType<Props> }>,
) {
  const component = createLazyComponent(code);
  PARTS.set(file, component);
  // Without the code the page is loaded again, as a document.
  const Fetched = lazy(async () => {
    const { default: Component } = await code().catch(loadDocument);
    return { default: ({ props }: { props: Props }) => <Component {...props} /> };
  });
  return {
    ...component,
    Part: function Part(props: Props) {
      useNotedPart(file);
      // The same one as long as it is shown.
      const [Ready] = useState(component.loaded);
      return Ready ? <Ready {...props} /> : <Fetched props={props} />;
    },
  };
}

function loadDocument(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Loads the code of parts before a page is rendered or hydrated: React would render the page up to
 * a part whose code is missing, and then all of it again.
 *
 * @param files their names; the server, which renders any page, leaves them out
 * @returns rejects if one cannot be fetched
 */
export async function loadParts(lang: string, files = [...PARTS.keys()]): Promise<void> {
  await Promise.all(files.map((file) => PARTS.get(file)?.load(lang)));
}
