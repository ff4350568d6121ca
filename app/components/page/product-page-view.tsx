import { createLazyComponent } from "~/components/ui/lazy";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { RichText } from "~/components/ui/rich-text";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { BuyBox } from "~/components/product/buy-box";
import { Gallery } from "~/components/product/gallery";
import { Facts } from "~/components/product/product-facts";
import { ProductSlider } from "~/components/product/product-slider";
import { Reviews } from "~/components/product/reviews";

const { Part: Sections } = createLazyComponent(async () => ({
  default: (await import("~/components/cms/sections")).Sections,
}));

/** The product page, in the order of its layout. */
export default function ProductPageView({ page }: { page: ProductPage }) {
  return (
    <AreaMessages texts={page.texts}>
      <Product product={page} />
    </AreaMessages>
  );
}

function Product({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  return (
    <>
      <div className="page-width">
        <Breadcrumb crumbs={product.breadcrumb} />
      </div>
      {product.parts.map((part, index) =>
        typeof part === "object" ? (
          <div key={index} className="mt-12">
            <Sections sections={part.sections} lead={undefined} listing={null} />
          </div>
        ) : (
          <div key={index} className="page-width">
            {part === "main" && (
              <>
                <div className="flex flex-col gap-5 md:grid md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 print:grid-cols-[2fr_3fr]">
                  <Gallery key={product.id} product={product} />
                  <BuyBox product={product} />
                </div>
                {product.similar && (
                  <ProductSlider title={t("product.alternatives")} products={product.similar} />
                )}
              </>
            )}
            {part === "story" && <ProductStory product={product} />}
            {part === "cross-selling" &&
              product.crossSellings.map(({ title, products }, row) => (
                <ProductSlider key={row} title={title} products={products} />
              ))}
          </div>
        ),
      )}
    </>
  );
}

function ProductStory({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  const { descriptionHtml, details, safety } = product.story;
  return (
    <>
      <div
        className="mt-16 grid grid-cols-1 gap-12 wrap-anywhere lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 print:mt-6"
        data-testid="product-story"
      >
        {descriptionHtml && (
          <section>
            <h2 className="mb-4">{t("product.description")}</h2>
            <RichText html={descriptionHtml} />
          </section>
        )}
        {details.length > 0 && (
          <section>
            <h2 className="mb-4">{t("product.properties")}</h2>
            <Facts facts={details} />
          </section>
        )}
        {safety && (
          <section>
            <h2 className="mb-4">{t("product.safety.title")}</h2>
            <Facts facts={safety.facts} />
            {safety.descriptionHtml && <RichText html={safety.descriptionHtml} />}
          </section>
        )}
      </div>
      <Reviews product={product} />
    </>
  );
}
